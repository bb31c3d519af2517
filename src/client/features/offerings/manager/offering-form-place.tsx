import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { focusFirst } from '#client/ui/focus-first.ts';
import { LeaveGuards, useGuardedClose } from '#client/ui/leave-guard.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useRoomBelow } from '#client/ui/use-room-below.ts';
import classes from './offering-panes.module.css';

type PlaceProps = { isBeside: boolean; title: string; isNew?: boolean; onClose: () => void; children: ReactNode };

/** Where the open form stands: beside the lists where there is room, else in a sheet above them. */
export function OfferingFormPlace({ isBeside, ...place }: PlaceProps) {
  if (isBeside) return <Beside {...place} />;
  const { title, onClose, children } = place;
  return (
    <Sheet opened byAddress onClose={onClose} title={title}>
      {children}
    </Sheet>
  );
}

function Beside({ title, isNew = false, onClose, children }: Omit<PlaceProps, 'isBeside'>) {
  const { t } = useLingui();
  const { guards, close } = useGuardedClose(onClose);
  const here = useRef<HTMLElement>(null);
  useRoomBelow(here);
  // As a sheet does: what is new takes the keyboard, and gives it back.
  useEffect(() => {
    const before = document.activeElement;
    if (!isNew) return undefined;
    focusFirst(here.current);
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isNew]);
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // What it opens above the page, and a list of choices, close by themselves.
    const isIts = target instanceof HTMLElement && here.current?.contains(target);
    if (key === 'Escape' && isIts && target.dataset['mantineStopPropagation'] !== 'true') close();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
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
