import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LeaveGuards, useGuardedClose } from './leave-guard.tsx';
import classes from './sheet.module.css';

type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: string;
  /** A question about another sheet stands above it, whichever was on the page first. */
  onTop?: boolean;
  /** The address opens it: a step back leaves it by itself. */
  byAddress?: boolean | undefined;
  /** What stands in it comes and goes while one types: its head stays where it is. */
  isSteady?: boolean;
};

/** A short task on top of the page: a dialog where there is room, a sheet from below on a phone. */
export function Sheet({ opened, onClose, title, children, size = '32rem', onTop = false, ...rest }: SheetProps) {
  const { t } = useLingui();
  const { isSteady, byAddress } = rest;
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  // A phone that is turned while it is open keeps the kind it has: another one
  // would begin anew, without what was typed.
  const [phone, setPhone] = useState(isNarrow);
  if (!opened && phone !== isNarrow) setPhone(isNarrow);
  const { guards, close } = useGuardedClose(onClose, opened && !byAddress);
  const closeButtonProps = { 'aria-label': t`Close` };
  const shared = { opened, onClose: close, title, zIndex: onTop ? 300 : 200, closeButtonProps };
  const inside = <LeaveGuards value={guards}>{children}</LeaveGuards>;
  if (phone)
    return (
      <Drawer
        {...shared}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet ?? '', title: classes.title ?? '' }}
      >
        {inside}
      </Drawer>
    );
  return (
    <Modal
      {...shared}
      {...(isSteady && { centered: false, yOffset: '12dvh' })}
      size={size}
      classNames={{ title: classes.title ?? '' }}
    >
      {inside}
    </Modal>
  );
}

/**
 * A longer task: the whole height at the page's end, all of a phone. The page
 * stays in sight beside it where there is room.
 */
export function TallSheet({ opened, onClose, title, children, size = '56rem', byAddress }: SheetProps) {
  const { t } = useLingui();
  const { guards, close } = useGuardedClose(onClose, opened && !byAddress);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={title}
      position="right"
      size={size}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ title: classes.title ?? '' }}
    >
      <LeaveGuards value={guards}>{children}</LeaveGuards>
    </Drawer>
  );
}

/** The buttons at a dialog's foot: full width on a phone, at the end elsewhere. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
