import { use, useRef } from 'react';
import { newId } from '#contract/ids.ts';
import { type Attempt, DraftOwner, keepAttempt, readAttempt } from '#client/forms/draft-store.ts';

const isSameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * One request until it is done: the same input sent again goes as it went the first time, and what was corrected
 * meanwhile has its key too, so that what it makes is made once: where the first try had arrived, the server refuses
 * the other one. With the name of a draft that holds past a reload and the end of the browser, too.
 */
export function useAttempt<Sent>(draft: string | undefined, isSame: (one: Sent, other: Sent) => boolean = isSameText) {
  const owner = use(DraftOwner);
  const attempt = useRef<Attempt<Sent>>(undefined);
  const keep = (next: Attempt<Sent> | undefined) => {
    attempt.current = next;
    if (draft !== undefined) keepAttempt(owner, draft, next);
  };
  return {
    begin(sent: Sent): Attempt<Sent> {
      const before = attempt.current ?? (draft === undefined ? undefined : readAttempt<Sent>(owner, draft));
      const now = before && isSame(before.sent, sent) ? before : { sent, key: before?.key ?? newId() };
      keep(now);
      return now;
    },
    /** It is done: the same once more is another request. */
    end: () => keep(undefined),
  };
}
