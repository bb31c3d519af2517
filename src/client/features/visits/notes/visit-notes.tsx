import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useVisitNotes, type VisitNote } from './use-visit-notes.ts';
import classes from './visit-notes.module.css';

type VisitNotesProps = {
  visit: VisitView;
  /** One below the other, what is empty left out. */
  compact?: boolean;
  /** The client reads his own words and what is written to him. */
  isClient?: boolean;
  /** Opens what an empty one is added in. */
  onAdd?: (() => void) | undefined;
  /** The same for the notes among staff, which belong to a task. */
  onAddInternal?: (() => void) | undefined;
};

/** Complaint, notes for the client and internal notes of a visit, each with its mark. */
export function VisitNotes({ visit, compact = false, isClient = false, onAdd, onAddInternal }: VisitNotesProps) {
  const { t } = useLingui();
  const notesOf = useVisitNotes();
  const notes = notesOf(visit).filter(({ kind }) => !isClient || kind !== 'internal');
  const addTo = (kind: VisitNote['kind']) => (kind === 'internal' ? onAddInternal : onAdd);
  const shown = compact || isClient ? notes.filter(({ lines }) => lines.length > 0) : notes;
  if (shown.length === 0) return null;
  return (
    <section className={classes.notes} aria-label={t`Notes`} data-compact={compact || undefined}>
      {shown.map(({ kind, Icon, label, clientLabel, lines }) => (
        <div key={kind} className={classes.note} data-kind={kind}>
          <p className={classes.label}>
            <Icon aria-hidden size={18} />
            <b>{isClient ? clientLabel : label}</b>
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
            (addTo(kind) ? (
              <button type="button" className={classes.add} onClick={addTo(kind)} aria-label={t`Add: ${label}`}>
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
