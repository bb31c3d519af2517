import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useVisitNotes } from './use-visit-notes.ts';
import classes from './visit-notes.module.css';

type VisitNotesProps = {
  visit: VisitView;
  /** One below the other, what is empty left out. */
  compact?: boolean;
  /** The client reads his own words and what is written to him. */
  isClient?: boolean;
  /** Opens what an empty one is added in. */
  onAdd?: (() => void) | undefined;
};

/** Complaint, notes for the client and internal notes of a visit, each with its mark. */
export function VisitNotes({ visit, compact = false, isClient = false, onAdd }: VisitNotesProps) {
  const { t } = useLingui();
  const notesOf = useVisitNotes();
  const notes = notesOf(visit).filter(({ kind }) => !isClient || kind !== 'internal');
  const shown = compact || isClient ? notes.filter(({ lines }) => lines.length > 0) : notes;
  if (shown.length === 0) return null;
  return (
    <section className={classes.notes} aria-label={t`Notes`} data-compact={compact || undefined}>
      {shown.map(({ kind, Icon, label, lines }) => (
        <div key={kind} className={classes.note} data-kind={kind}>
          <p className={classes.label}>
            <Icon aria-hidden size={18} />
            <b>{label}</b>
          </p>
          {lines.map(({ about, text }) => (
            <p key={`${about}${text}`} className={classes.text}>
              {about && (
                <small>
                  <bdi>{about}</bdi>{' '}
                </small>
              )}
              <span dir="auto">{text}</span>
            </p>
          ))}
          {lines.length === 0 &&
            (onAdd && kind !== 'internal' ? (
              <button type="button" className={classes.add} onClick={onAdd} aria-label={t`Add: ${label}`}>
                <IconPlus aria-hidden size={18} />
                <Trans>Add</Trans>
              </button>
            ) : (
              <p className={classes.none}>—</p>
            ))}
        </div>
      ))}
    </section>
  );
}
