import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type Ask, ConfirmContext, type Question } from './use-confirm.ts';
import { lazySheet } from './lazy-sheet.tsx';

const ConfirmSheet = lazySheet(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet);

/** Puts the question of `useConfirm` on the page. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [opened, setOpened] = useState(false);
  const answer = useRef<(said: boolean) => void>(undefined);
  const ask: Ask = (asked) => {
    answer.current?.(false);
    setQuestion(asked);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const say = (said: boolean) => {
    setOpened(false);
    answer.current?.(said);
    answer.current = undefined;
  };
  const router = useRouter();
  // A shared tablet shows its faces meanwhile: what one person was asked is not the next one's to answer.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        setOpened(false);
        answer.current?.(false);
        answer.current = undefined;
      }),
    [router],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <ConfirmSheet question={question} opened={opened} onClose={() => say(false)} onYes={() => say(true)} />
      )}
    </ConfirmContext>
  );
}
