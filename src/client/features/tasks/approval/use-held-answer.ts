import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import type { ApprovalDecision } from '#contract/approvals.ts';
import { AppError } from '#contract/errors.ts';

export type Said = Pick<ApprovalDecision, 'decision' | 'reason'>;

/**
 * An answer that is held for the undo time and then sent. Leaving the page sends it, by `leave` where the page itself goes and
 * nothing can be waited for: it was given. It is shown until it has come back as the answer (`isAnswered`). Without a connection nothing is held and nothing is kept, and the person is told at once.
 */
export function useHeldAnswer(
  send: (said: Said) => Promise<unknown>,
  leave: (said: Said) => void,
  isAnswered: boolean,
) {
  const waiting = useRef<Said>(undefined);
  const [given, setGiven] = useState<{ said: Said; isHeld: boolean }>();
  const [error, setError] = useState<unknown>();

  if (isAnswered && given && !given.isHeld) setGiven(undefined);

  const deliver = useEffectEvent(async () => {
    const said = waiting.current;
    if (!said) return;
    waiting.current = undefined;
    setGiven({ said, isHeld: false });
    try {
      await send(said);
      setError(undefined);
      // An agreement or a refusal takes the question away: shown again until then, it would stand under the finger once more.
      if (said.decision !== 'CALL') return;
    } catch (failure) {
      setError(failure);
    }
    setGiven(undefined);
  });
  useEffect(() => {
    if (!given?.isHeld) return undefined;
    const timer = setTimeout(() => void deliver(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [given]);
  const goAway = useEffectEvent(() => {
    const said = waiting.current;
    if (!said) return;
    waiting.current = undefined;
    // A page that comes back from where browsers keep them asks anew what became of it.
    setGiven(undefined);
    leave(said);
  });
  useEffect(() => {
    const hide = () => void (document.visibilityState === 'hidden' && deliver());
    addEventListener('pagehide', goAway);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', goAway);
      document.removeEventListener('visibilitychange', hide);
      void deliver();
    };
  }, []);

  return {
    given,
    error,
    say: (said: Said) => {
      const isOffline = !navigator.onLine;
      if (isOffline) return setError(new AppError('offline'));
      waiting.current = said;
      setGiven({ said, isHeld: true });
    },
    takeBack: () => {
      setError(undefined);
      waiting.current = undefined;
      setGiven(undefined);
    },
  };
}
