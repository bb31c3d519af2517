import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconEye, IconLock, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { isOpen as isOpenTask } from '#contract/task-status.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import classes from './card-notes.module.css';

/** So many letters stand on one line of a phone, and of a tablet. */
const SHORT = 32;
const LONG = 90;

/**
 * What is written for whoever takes the car: what the client says, what he reads too, and what stays among staff. In
 * this order, on one line as long as nobody asks for all of it: the screen belongs to the cars.
 */
export function CardNotes({ visit: { complaint, notes, tasks }, isOpen }: { visit: VisitView; isOpen: boolean }) {
  const { t } = useLingui();
  const [isUnfolded, unfold] = useState(false);
  const open = tasks.filter(isOpenTask);
  const lines = [
    { Icon: IconSpeakerphone, label: t`Complaint`, text: complaint },
    { Icon: IconEye, label: t`Notes (the client reads them)`, text: notes },
    ...open.map(({ internalNotes }) => ({ Icon: IconLock, label: t`Internal notes`, text: internalNotes })),
  ].filter(({ text }) => text);
  const isWhole = isOpen || isUnfolded;
  const rest = lines.length - 1;
  const length = lines[0]?.text?.length ?? 0;
  return (isWhole ? lines : lines.slice(0, 1)).map(({ Icon, label, text }, place) => (
    <p key={`${place}`} className={classes.note} data-open={isWhole || undefined}>
      <Icon aria-hidden size={18} />
      <span className="sr-only">{t`${{ name: label }}:`} </span>
      <span dir="auto">{text}</span>
      {place === 0 && !isOpen && (rest > 0 || length > SHORT) && (
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={isUnfolded}
          data-narrow={(rest === 0 && length <= LONG) || undefined}
          onClick={() => unfold(!isUnfolded)}
        >
          <span className="sr-only">
            <Trans>All notes</Trans>
          </span>
          {rest > 0 && !isUnfolded && <bdi>+{rest}</bdi>}
          <IconChevronDown aria-hidden size={18} />
        </button>
      )}
    </p>
  ));
}
