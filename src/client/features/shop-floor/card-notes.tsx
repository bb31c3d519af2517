import { useLingui } from '@lingui/react/macro';
import { IconEye, IconLock, IconSpeakerphone } from '@tabler/icons-react';
import type { VisitView } from '#sync/view/active-visits.ts';
import classes from './visit-card.module.css';

/** What is written for whoever takes the car: what the client says, what he reads too, and what stays among staff. In this order. */
export function CardNotes({ visit: { complaint, notes, tasks }, isOpen }: { visit: VisitView; isOpen: boolean }) {
  const { t } = useLingui();
  const open = tasks.filter(({ status }) => status === 'PENDING' || status === 'IN PROGRESS');
  const lines = [
    { Icon: IconSpeakerphone, label: t`Complaint`, text: complaint },
    { Icon: IconEye, label: t`Notes (the client reads them)`, text: notes },
    ...open.map(({ internalNotes }) => ({ Icon: IconLock, label: t`Internal notes`, text: internalNotes })),
  ];
  return lines.map(
    ({ Icon, label, text }, place) =>
      text && (
        <p key={`${place}`} className={classes.note} data-open={isOpen || undefined}>
          <Icon aria-hidden size={18} />
          <span className="sr-only">{label}: </span>
          <span dir="auto">{text}</span>
        </p>
      ),
  );
}
