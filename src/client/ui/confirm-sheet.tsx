import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Question } from './use-confirm.ts';
import { Sheet, SheetActions } from './sheet.tsx';

type ConfirmSheetProps = { question: Question; opened: boolean; onClose: () => void; onYes: () => void };

/** The question itself; it comes with the first one asked. */
export function ConfirmSheet({ question, opened, onClose, onYes }: ConfirmSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={question.title} size="26rem" onTop>
      {question.text}
      <SheetActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {question.no ?? <Trans>Cancel</Trans>}
        </Button>
        <Button color={question.dangerous ? 'alert' : 'accent'} onClick={onYes}>
          {question.yes}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
