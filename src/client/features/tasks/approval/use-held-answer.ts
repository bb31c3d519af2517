import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import type { ApprovalDecision } from '#contract/approvals.ts';
import { AppError } from '#contract/errors.ts';
import { statusOf } from '#contract/may-pass.ts';
import { type Left, leaveInCare, sendLeaving, whenPageGoes } from '#client/session/leaving.ts';
import { callServer } from '#client/session/reach.ts';

/** Later than anything that the page does by itself, or takes back. */
const IN_CARE_MS = 2 * UNDO_MS;

export type Said = Pick<ApprovalDecision, 'decision' | 'reason'>;

/**
 * An answer that is held for the undo time and then sent. Leaving the page sends it, as the request `asLeft` where the
 * page itself goes and nothing can be waited for: it was given. It is shown until it has come back as the
 * answer (`isAnswered`), and is none to another `question`. Without a connection nothing is held and nothing is kept,
 * and the person is told at once. `isUnsure`: it may have arrived, nobody has said so yet.
 */
export function useHeldAnswer(
  send: (said: Said) => Promise<unknown>,
  asLeft: (said: Said) => Left,
  isAnswered: boolean,
  question: string,
) {
  const waiting = useRef<{ said: Said; question: string; settle: () => void }>(undefined);
  const [given, setGiven] = useState<{ said: Said; isHeld: boolean }>();
  const [error, setError] = useState<unknown>();
  const [isUnsure, setUnsure] = useState(false);

  if (isAnswered && given && !given.isHeld) setGiven(undefined);
  // Asked anew meanwhile, for another price: to that nobody has said anything.
  const [shown, setShown] = useState(question);
  if (shown !== question) {
    setShown(question);
    if (given?.isHeld) setError(new AppError('approval-changed'));
    setGiven(undefined);
  }

  const take = useEffectEvent(() => {
    const held = waiting.current;
    waiting.current = undefined;
    if (held?.question === question) return held;
    held?.settle();
    return undefined;
  });
  // To what is asked anew the worker sends nothing either.
  useEffect(() => {
    if (waiting.current?.question !== question) take();
  }, [question]);
  const deliver = useEffectEvent(async () => {
    const held = take();
    if (!held) return;
    const { said, settle } = held;
    setGiven({ said, isHeld: false });
    setUnsure(false);
    // A request of the page ends with it.
    const end = whenPageGoes(() => sendLeaving(asLeft(said)));
    try {
      await send(said);
      setError(undefined);
      // An agreement or a refusal takes the question away: shown again until then, it
      // would stand under the finger once more.
      if (said.decision !== 'CALL') return;
    } catch (failure) {
      setError(failure);
      const status = statusOf(failure);
      setUnsure(status === 0 || (status ?? 0) >= 500);
    } finally {
      end();
      settle();
    }
    setGiven(undefined);
  });
  useEffect(() => {
    if (!given?.isHeld) return undefined;
    const timer = setTimeout(() => void deliver(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [given]);
  const goAway = useEffectEvent(() => {
    const held = take();
    if (!held) return;
    // A page that comes back from where browsers keep them asks anew what became of it.
    setGiven(undefined);
    // What a page says last may be lost: what is in care stays so.
    sendLeaving(asLeft(held.said));
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

  const takeBack = () => {
    setError(undefined);
    waiting.current?.settle();
    waiting.current = undefined;
    setGiven(undefined);
  };
  useEffect(() => {
    const forget = () => setError((last: unknown) => (isOffline(last) ? undefined : last));
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, []);

  return {
    given,
    // Once the answer is there, it was sent.
    error: isUnsure && isAnswered ? undefined : error,
    isUnsure,
    say: (said: Said) => {
      setUnsure(false);
      const held = (waiting.current = { said, question, settle: leaveInCare(asLeft(said), IN_CARE_MS) });
      setGiven({ said, isHeld: true });
      if (navigator.onLine) return;
      callServer().catch(() => {
        if (waiting.current !== held) return;
        takeBack();
        setError(new AppError('offline'));
      });
    },
    takeBack,
  };
}

function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.code === 'offline';
}
