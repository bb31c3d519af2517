import { use, useRef } from 'react';
import { newId } from '#contract/ids.ts';
import { type Attempt, DraftOwner, keepAttempt, readAttempt } from '#client/forms/draft-store.ts';

const isSameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * One request until it is done: the same input sent again goes as it went the first time, under the same key, so that
 * what it makes is made once. With the name of a form's draft that holds past a reload and the end of the browser, and
 * what was corrected there has the key of the first try: where that had arrived, the server refuses the other one.
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
      // Where there is no draft, other input is no correction: another picture, other work.
      const key = (draft === undefined ? undefined : before?.key) ?? newId();
      const now = before && isSame(before.sent, sent) ? before : { sent, key };
      keep(now);
      return now;
    },
    /** It is done: the same once more is another request. */
    end: () => keep(undefined),
  };
}
