import { Trans } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openDialog } from './open-dialog.ts';
import { PlainButton } from './plain-button.tsx';
import classes from './print-sheet.module.css';

type PrintSheetProps = {
  label: string;
  onClose: () => void;
  /** `sticker`: 60 × 40 mm; else the printer's own paper. */
  paper?: 'page' | 'sticker';
  /** What it says is still being asked for: half of it is not for printing. */
  isWaiting?: boolean;
  /** Why what it says could not be had: nothing to print. */
  failed?: ReactNode;
  children: ReactNode;
};

/** What goes on paper, seen before it does. Only this is printed; the page behind it waits. */
export function PrintSheet({ label, onClose, paper = 'page', isWaiting = false, failed, children }: PrintSheetProps) {
  const isReady = !isWaiting && !failed;
  return createPortal(
    <dialog className={classes.sheet} aria-label={label} ref={openDialog} onClose={onClose}>
      <div className={classes.bar}>
        <PlainButton
          kind="primary"
          icon={<IconPrinter aria-hidden />}
          // Not `disabled`: it keeps the focus that the sheet opens with.
          aria-disabled={!isReady}
          onClick={() => isReady && globalThis.print()}
        >
          <Trans>Print</Trans>
        </PlainButton>
        <PlainButton onClick={onClose}>
          <Trans>Close</Trans>
        </PlainButton>
      </div>
      <div className={classes.paper} data-paper={paper} aria-busy={isWaiting}>
        {isWaiting ? <Trans>Loading</Trans> : failed || children}
      </div>
    </dialog>,
    document.body,
  );
}
