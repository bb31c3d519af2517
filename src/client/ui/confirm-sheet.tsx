import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Question } from './use-confirm.ts';
import { Sheet, SheetActions } from './sheet.tsx';

type ConfirmSheetProps = { question: Question; opened: boolean; onSay: (said: boolean) => void };

/** The question itself; it comes with the first one asked. */
export function ConfirmSheet({ question, opened, onSay }: ConfirmSheetProps) {
  return (
    <Sheet opened={opened} onClose={() => onSay(false)} title={question.title} size="26rem" onTop>
      {question.text}
      <SheetActions>
        <Button variant="default" onClick={() => onSay(false)} data-autofocus>
          {question.no ?? <Trans>Cancel</Trans>}
        </Button>
        <Button color={question.dangerous ? 'alert' : 'accent'} onClick={() => onSay(true)}>
          {question.yes}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
