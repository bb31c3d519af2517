import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#client/ui/format.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useFuelText } from '../fuel-text.ts';
import { useVisitNotes } from '../notes/use-visit-notes.ts';
import classes from './visit-print.module.css';

/** Until when, and how the car came. */
export function JobFacts({ visit: { promisedAt, kmIn, fuelEighths } }: { visit: VisitView }) {
  const { t } = useLingui();
  const { moment, kilometres } = useFormats();
  const fuel = useFuelText();
  const facts: [string, ReactNode][] = [
    // On paper it stands for days: never "today".
    [t`Promised for`, promisedAt && moment(promisedAt, 0)],
    [t`Kilometres at arrival`, kmIn !== null && kilometres(kmIn)],
    [t`Fuel at arrival`, fuelEighths !== null && fuel(fuelEighths)],
  ];
  const known = facts.filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{t`${name}:`}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the client says, what he reads too, and what staff write to each other. */
export function JobNotes({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const notesOf = useVisitNotes();
  return notesOf(visit)
    .filter(({ lines }) => lines.length > 0)
    .map(({ kind, label, lines }) => (
      <div key={kind} className={classes.notes}>
        <b>{label}</b>
        {lines.map(({ about: name, text }) => (
          <p key={`${name}${text}`} dir="auto">
            {name && `${t`${name}:`} `}
            {text}
          </p>
        ))}
      </div>
    ));
}
