import { Message } from '#contract/messages.ts';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { useSave } from '#client/session/use-save.ts';
import { messagesKey } from './message-queries.ts';

const invalidates = [messagesKey];

/** Marks a message as read, or as not. */
export function useMarkMessage() {
  return useSave({
    send: ({ id, rev, read }: Pick<Message, 'id' | 'rev' | 'read'>) =>
      api.patch(`messages/${id}`, rev, { read }, { schema: Message }),
    invalidates,
    failed: 'save',
  });
}

export function useRemoveMessage(id: string, words: string) {
  return useRemove({ path: `messages/${id}`, words, invalidates });
}
