import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SheetActions } from '#client/ui/sheet.tsx';

type StepFootProps = {
  onSkip: () => void;
  /** Without it the button sends the form around it. */
  onGoOn?: () => void;
  isBusy?: boolean;
  isClosed?: boolean;
  label?: ReactNode;
};

/** The two ways on from a step. */
export function StepFoot({ onSkip, onGoOn, isBusy = false, isClosed = false, label }: StepFootProps) {
  return (
    <SheetActions>
      <Button variant="default" onClick={onSkip}>
        <Trans context="a step">Skip</Trans>
      </Button>
      <Button
        type={onGoOn ? 'button' : 'submit'}
        disabled={isClosed}
        // Not `loading`: that would take the focus off a button that is being pressed.
        aria-busy={isBusy}
        rightSection={<IconArrowRight size={20} aria-hidden data-flip />}
        {...(onGoOn && { onClick: onGoOn })}
      >
        {label ?? <Trans>Continue</Trans>}
      </Button>
    </SheetActions>
  );
}
