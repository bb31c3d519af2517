import { type MessageDraft, SentMessage } from '#contract/messages.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';

/** The draft of a message to the shop, on whichever page it is written. */
export const LETTER = 'contact';

/** A message to the shop, from anybody. */
export function useSendMessage() {
  return useSave({
    send: (letter: MessageDraft, once) => api.post('messages', letter, { schema: SentMessage, ...once }),
    draft: LETTER,
    isSame: (one, other) => textOf(one) === textOf(other),
  });
}

/** Whatever time was taken over it. */
function textOf({ fullName, email, message, website }: MessageDraft): string {
  return JSON.stringify([fullName, email, message, website]);
}
