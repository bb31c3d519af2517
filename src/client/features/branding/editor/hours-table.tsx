import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { cellOf } from './brand-cells.ts';
import { CommonFields } from './common-fields.tsx';
import { type DaySpan, isDay, isOvernight, spansOf, textOf } from '#contract/working-hours.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './hours-table.module.css';

/** Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0];
const ALL_DAY: DaySpan = ['08:00', '18:00'];
const PLACES = [0, 1];

/** When the shop is open, day by day, with a rest at noon where it takes one. */
export function HoursTable({ draft }: { draft: BrandDraft }) {
  return (
    <>
      <ul className={classes.week}>
        {week.map((weekday) => (
          <DayRow key={weekday} weekday={weekday} draft={draft} />
        ))}
      </ul>
      <CommonFields rows={[{ type: 'WORKING_HOURS', key: 'emergency', common: true }]} draft={draft} />
    </>
  );
}

function DayRow({ weekday, draft }: { weekday: number; draft: BrandDraft }) {
  const { t } = useLingui();
  const { weekdayName } = useFormats();
  const cell = cellOf('WORKING_HOURS', 'common', String(weekday));
  const text = draft.values[cell] ?? '';
  const spans = spansOf(text);
  const day = weekdayName(weekday);
  const put = (next: DaySpan[]) => draft.change({ [cell]: textOf(next) });
  const set = (place: number, end: 0 | 1, time: string) =>
    put(spans.map((span, at) => (at === place ? (end === 0 ? [time, span[1]] : [span[0], time]) : span)));
  return (
    <li className={classes.day}>
      <b>{day}</b>
      <Switch
        label={spans.length > 0 ? t({ message: 'Open', context: 'a day of the shop' }) : t`Closed`}
        aria-label={t`Open on ${day}`}
        checked={spans.length > 0}
        onChange={(event) => put(event.currentTarget.checked ? [ALL_DAY] : [])}
      />
      <div className={classes.spans}>
        {PLACES.slice(0, spans.length).map((place) => (
          <span key={place} className={classes.span} dir="ltr">
            <input
              type="time"
              aria-label={place === 0 ? t`${day}, opens` : t`${day}, opens again`}
              aria-invalid={!isDay(text) || undefined}
              value={spans[place]?.[0] ?? ''}
              onChange={(event) => set(place, 0, event.currentTarget.value)}
            />
            <span aria-hidden>–</span>
            <input
              type="time"
              aria-label={place === 0 ? t`${day}, closes` : t`${day}, closes for the day`}
              aria-invalid={!isDay(text) || undefined}
              value={spans[place]?.[1] ?? ''}
              onChange={(event) => set(place, 1, event.currentTarget.value)}
            />
            {isDay(text) && spans.slice(place, place + 1).some(isOvernight) && (
              <small>
                <Trans>the next day</Trans>
              </small>
            )}
            {place > 0 && (
              <IconButton
                aria-label={t`Without the second opening on ${day}`}
                onClick={() => put(spans.slice(0, place))}
              >
                <IconTrash size={20} aria-hidden />
              </IconButton>
            )}
          </span>
        ))}
        {spans.length > 0 && spans.length < PLACES.length && (
          <PlainButton kind="quiet" icon={<IconPlus size={18} aria-hidden />} onClick={() => put([...spans, ['', '']])}>
            <Trans>Opens again</Trans>
          </PlainButton>
        )}
        {!isDay(text) && (
          <p className={classes.fault} role="alert">
            <Trans>Each opening needs two times, one after the other; only the last may end after midnight.</Trans>
          </p>
        )}
      </div>
    </li>
  );
}
