import { type MessageDraft, SentMessage } from '#contract/messages.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';

/** A message to the shop, from anybody. */
export function useSendMessage() {
  return useSave({
    send: (draft: MessageDraft, once) => api.post('messages', draft, { schema: SentMessage, ...once }),
  });
}
