import { createContext, lazy, Suspense, use, useRef, useState, type ReactNode } from 'react';

export type Question = { title: string; text?: ReactNode; yes: string; dangerous?: boolean };
type Ask = (question: Question) => Promise<boolean>;

const ConfirmSheet = lazy(() => import('./confirm-sheet.tsx').then(({ ConfirmSheet: sheet }) => ({ default: sheet })));

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks before what cannot be taken back: `if (await confirm({ title, yes })) …` */
export function useConfirm(): Ask {
  return use(ConfirmContext);
}

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
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <ConfirmSheet question={question} opened={opened} onSay={say} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
