import { use } from 'react';
import { type MessageDraft, SentMessage } from '#contract/messages.ts';
import { draftKey, DraftOwner } from '#client/forms/draft-store.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { readStored, store } from '#client/ui/stored.ts';

/** A message to the shop, from anybody. Sent again because no answer came, after a reload or a day too, it is the same request. */
export function useSendMessage() {
  const owner = use(DraftOwner);
  return useSave({
    send: (draft: MessageDraft, once) => {
      const { letter, key } = unansweredOr(owner, { letter: draft, key: once.headers['idempotency-key'] });
      return api.post('messages', letter, { schema: SentMessage, headers: { 'idempotency-key': key } });
    },
    onSaved: () => store(keyOf(owner), undefined),
  });
}

type Attempt = { letter: MessageDraft; key: string };

const keyOf = (owner = 'nobody') => draftKey(owner, 'contact-sent');

/** The attempt of which nobody knows whether it arrived, if it was of the same letter; else this one, kept until there is an answer. */
function unansweredOr(owner: string | undefined, attempt: Attempt): Attempt {
  const kept = readAttempt(owner);
  if (kept && textOf(kept.letter) === textOf(attempt.letter)) return kept;
  store(keyOf(owner), JSON.stringify(attempt));
  return attempt;
}

function readAttempt(owner: string | undefined): Attempt | undefined {
  try {
    return JSON.parse(readStored(keyOf(owner)) ?? '') as Attempt;
  } catch {
    return undefined;
  }
}

/** Whatever time was taken over it. */
function textOf({ fullName, email, message, website }: MessageDraft): string {
  return JSON.stringify([fullName, email, message, website]);
}
