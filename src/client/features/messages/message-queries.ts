import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { Message, MessagePage, UnreadMessages } from '#contract/messages.ts';
import { api } from '#client/session/api.ts';
import type { MessagesSearch } from './messages-search.ts';

export const messagesKey = ['messages'];

/** One page of the messages, as its address says. */
export function messagesOptions(search: MessagesSearch) {
  const { page = 1, size = PAGE_SIZE, sort = '-createdAt', q, read, user } = search;
  const query = { page, size, sort, q, read, userId: user };
  return queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: () => api.get('messages', { query, schema: MessagePage }),
    placeholderData: keepPreviousData,
  });
}

export function messageOptions(id: string) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: () => api.get(`messages/${id}`, { schema: Message }),
  });
}

/** How many nobody has read: asked again each minute while somebody looks. */
export const unreadOptions = queryOptions({
  queryKey: [...messagesKey, 'unread'],
  queryFn: async () => (await api.get('messages/unread', { schema: UnreadMessages })).count,
  refetchInterval: 60_000,
  retry: false,
});
