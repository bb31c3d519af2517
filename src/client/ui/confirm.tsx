import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { Sheet, SheetActions } from './sheet.tsx';

type Question = { title: string; text?: ReactNode; yes: string; dangerous?: boolean };
type Ask = (question: Question) => Promise<boolean>;

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
      <Sheet opened={opened} onClose={() => say(false)} title={question?.title} size="26rem">
        {question?.text}
        <SheetActions>
          <Button variant="default" onClick={() => say(false)} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button color={question?.dangerous ? 'alert' : 'accent'} onClick={() => say(true)}>
            {question?.yes}
          </Button>
        </SheetActions>
      </Sheet>
    </ConfirmContext>
  );
}
