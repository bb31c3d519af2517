import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addDays, addMonths, daysBetween } from '#contract/days.ts';
import { dueAsOf, type OilDue, type OilProjection } from '#contract/oil-projection.ts';
import { Card } from '#client/ui/card.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import { ByDate, DueChip, DueDays, KmLeft } from './due/due-chip.tsx';
import { urgencyWords } from './due-words.ts';
import classes from './next-oil-card.module.css';

/** When the next oil change is due: first the days, then the kilometres, then what it follows from. */
export function NextOilCard({ vehicle, oilChanges, oil }: Pick<VehicleFile, 'vehicle' | 'oilChanges' | 'oil'>) {
  const { t } = useLingui();
  const { kilometres, date, dayOf } = useFormats();
  const today = dayOf(useNow());
  const due = dueAsOf(oil, today);
  const [last] = oilChanges;
  return (
    <Card label={t`Next oil change`}>
      <div className={classes.head}>
        <h2>
          <Trans>Next oil change</Trans>
        </h2>
        <DueChip due={due} />
      </div>
      {last && oil ? (
        <>
          <p className={classes.range}>
            <DueDays due={due} />
          </p>
          <p className={classes.km}>
            <ByDate oil={oil} due={due} />
            <Trans>
              at <b>{kilometres(last.nextChangeKm)}</b>
            </Trans>
            {due.kmLeft !== null && (
              <>
                {' · '}
                {due.kmLeft < 0 ? (
                  <KmLeft due={due} />
                ) : (
                  <Trans>
                    about <KmLeft due={due} /> left
                  </Trans>
                )}
              </>
            )}
          </p>
          <Bar begin={dayOf(last.changedAt)} due={due} today={today} />
        </>
      ) : (
        <p className={classes.km}>
          <Trans>The first oil change that is recorded says when the next one is due.</Trans>
        </p>
      )}
      <DescriptionList
        items={[
          [
            t`Last oil change`,
            last && <bdi key="last">{`${date(last.changedAt)} · ${kilometres(last.currentKm)}`}</bdi>,
          ],
          [t`Kilometres now`, <Latest key="now" vehicle={vehicle} />],
          [t`Rule`, last && oil ? <Rule key="rule" last={last} oil={oil} /> : undefined],
          [t`State`, vehicle.unsent.waiting > 0 ? t`Saved on this tablet` : undefined],
        ]}
      />
    </Card>
  );
}

/** Marks nearer to one another than this part of the bar, in percent, would stand on one another. */
const NEAR = 30;

/**
 * From the last change past the range's end: filled to today, the expected days striped, or those since it is overdue.
 */
function Bar({ begin, due: { from, to, urgency }, today }: { begin: string; due: OilDue; today: string }) {
  const { i18n } = useLingui();
  const { day } = useFormats();
  if (from === null || to === null) return null;
  const isOver = urgency === 'overdue';
  const end = isOver ? today : to;
  const length = Math.max(daysBetween(begin, addDays(to, 30)), daysBetween(begin, today) + 14, 1);
  const share = (on: string) => Math.min(100, Math.max(0, (daysBetween(begin, on) / length) * 100));
  const middle = (share(from) + share(end)) / 2;
  return (
    <div className={classes.times} data-urgency={urgency}>
      <div className={classes.bar} aria-hidden>
        <span className={classes.gone} style={{ inlineSize: `${share(today)}%` }} />
        <span
          className={classes.expected}
          style={{ insetInlineStart: `${share(from)}%`, inlineSize: `${Math.max(2, share(end) - share(from))}%` }}
        />
        <span className={classes.now} style={{ insetInlineStart: `${share(today)}%` }} />
      </div>
      <p className={classes.ends}>
        {today > begin && share(today) > NEAR && <span>{day(begin)}</span>}
        <Mark at={share(today)}>
          <b>
            <Trans>Today</Trans>
          </b>
        </Mark>
        {Math.abs(middle - share(today)) > NEAR && (
          <Mark at={middle}>{isOver ? i18n._(urgencyWords.overdue) : <Trans>expected range</Trans>}</Mark>
        )}
      </p>
    </div>
  );
}

/** A word under its place on the bar, within the bar's ends. */
function Mark({ at, children }: { at: number; children: ReactNode }) {
  if (at < 15 || at > 85)
    return (
      <span className={classes.mark} data-end={at < 15 ? 'start' : 'end'}>
        {children}
      </span>
    );
  return (
    <span className={classes.mark} style={{ insetInlineStart: `${at}%` }}>
      {children}
    </span>
  );
}

function Latest({ vehicle: { latestKm, lastKmUpdate } }: Pick<VehicleFile, 'vehicle'>) {
  const { kilometres } = useFormats();
  if (latestKm === null) return <Trans>No reading yet.</Trans>;
  return (
    <>
      <bdi>{kilometres(latestKm)}</bdi>
      {lastKmUpdate && (
        <>
          {' · '}
          <Moment at={lastKmUpdate} />
        </>
      )}
    </>
  );
}

function Rule({ last, oil }: { last: VehicleFile['oilChanges'][number]; oil: OilProjection }) {
  const { kilometres, day, dayOf } = useFormats();
  // The next kilometres were rounded when they were written down: the rule they follow was not.
  const interval = kilometres(Math.max(0, Math.round((last.nextChangeKm - last.currentKm) / HUNDRED) * HUNDRED));
  const months = monthsBetween(dayOf(last.changedAt), last.nextChangeDate);
  const rate = kilometres(Math.round(oil.kmPerDay));
  return (
    <>
      {months !== undefined ? (
        <Trans>
          <bdi>{interval}</bdi> or <Plural value={months} one="# month" other="# months" />
        </Trans>
      ) : last.nextChangeDate ? (
        <Trans>
          <bdi>{interval}</bdi> or until <bdi>{day(last.nextChangeDate)}</bdi>
        </Trans>
      ) : (
        <bdi>{interval}</bdi>
      )}
      {' · '}
      <Trans>
        about <bdi>{rate}</bdi> a day
      </Trans>
    </>
  );
}

const HUNDRED = 100;
const MONTHS_AT_MOST = 60;

/** How many whole months a day is after another; undefined when it was set by hand. */
function monthsBetween(from: string, to: string | null): number | undefined {
  for (let months = 1; months <= MONTHS_AT_MOST; months += 1) if (addMonths(from, months) === to) return months;
  return undefined;
}
