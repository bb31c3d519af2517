import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { LeaveGuards, useGuardedClose } from '#client/ui/leave-guard.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useRoomBelow } from '#client/ui/use-room-below.ts';
import classes from './offering-panes.module.css';

type PlaceProps = { isBeside: boolean; title: string; onClose: () => void; children: ReactNode };

/** Where the open form stands: beside the lists where there is room, else in a sheet above them. */
export function OfferingFormPlace({ isBeside, title, onClose, children }: PlaceProps) {
  if (isBeside)
    return (
      <Beside title={title} onClose={onClose}>
        {children}
      </Beside>
    );
  return (
    <Sheet opened onClose={onClose} title={title}>
      {children}
    </Sheet>
  );
}

function Beside({ title, onClose, children }: Omit<PlaceProps, 'isBeside'>) {
  const { t } = useLingui();
  const { guards, close } = useGuardedClose(onClose);
  const here = useRef<HTMLElement>(null);
  useRoomBelow(here);
  return (
    <section ref={here} className={classes.pane} data-part="form" aria-labelledby="offering-form">
      <header className={classes.head}>
        <h2 id="offering-form">{title}</h2>
        <IconButton aria-label={t`Close`} onClick={close}>
          <IconX aria-hidden size={20} />
        </IconButton>
      </header>
      <LeaveGuards value={guards}>{children}</LeaveGuards>
    </section>
  );
}
