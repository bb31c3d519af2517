import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { Message, MessagePage, UnreadMessages } from '#contract/messages.ts';
import { api } from '#client/session/api.ts';
import type { MessagesSearch } from './messages-search.ts';

/** One page of the messages, as its address says. */
export function messagesOptions(search: MessagesSearch) {
  const { page = 1, size = PAGE_SIZE, sort = '-createdAt', q, read, user } = search;
  const query = { page, size, sort, q, read, userId: user };
  return queryOptions({
    queryKey: ['messages', 'list', query],
    queryFn: () => api.get('messages', { query, schema: MessagePage }),
    placeholderData: keepPreviousData,
  });
}

export function messageOptions(id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: () => api.get(`messages/${id}`, { schema: Message }),
  });
}

/** How many nobody has read: asked again each minute while somebody looks. */
export const unreadOptions = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async () => (await api.get('messages/unread', { schema: UnreadMessages })).count,
  refetchInterval: 60_000,
  retry: false,
});

export function useMessagesAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['messages'] });
}

/** Marks a message as read, or as not. */
export function useMarkMessage() {
  return useMutation({
    mutationFn: ({ id, rev, read }: Pick<Message, 'id' | 'rev' | 'read'>) =>
      api.patch(`messages/${id}`, rev, { read }, { schema: Message }),
    onSettled: useMessagesAgain(),
    meta: { failed: 'save' },
  });
}
