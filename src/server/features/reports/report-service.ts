import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts';
import { daysFromTo } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import {
  declarationOf,
  REPORT_ROWS,
  REPORT_ROWS_MAX,
  type ReportColumn,
  reportFilters,
  type ReportName,
} from '#contract/report-list.ts';
import type { Report, ReportQuery } from '#contract/reports.ts';
import type { Db } from '#server/db/dialect.ts';
import { readRev } from '#server/db/revision.ts';
import { onceUntilChanged } from '#server/db/until-changed.ts';
import type { Shop } from '#server/http/change.ts';
import { instantInShop, shopTime } from '#server/http/shop-day.ts';
import { comparedWith } from './compared-days.ts';
import { labelsOf, namesOfMake } from './report-labels.ts';
import { type Figures, readFigures, type Wanted } from './read-figures.ts';
import { sumOf, type Tally, valueOf } from './tally.ts';

export type ReportShop = Pick<Shop, 'db' | 'clock' | 'today'> & { timeZone: string };

/**
 * A report about some days of the shop. While no record changes, the same question is answered from memory.
 * @throws AppError invalid-query for a dimension or a filter that this report does not have
 */
export async function readReport(shop: ReportShop, name: ReportName, query: ReportQuery): Promise<Report> {
  assertOffered(name, query);
  const { db } = shop;
  // What is compared "up to this hour", and what is late, is so to the minute.
  const isByMinute = query.compare === true || declarationOf(name).columns.includes('late');
  const minute = isByMinute ? Math.floor(shop.clock.now() / MINUTE_MS) : 0;
  const key = JSON.stringify([name, query, shop.today(), shop.timeZone, minute]);
  return await reportsMade(db, key, () => asOfOneRevision(db, () => makeReport(shop, name, query)));
}

/**
 * A report is read in pieces; where a record changed in between, it is read again, so that all of it is of one moment.
 */
async function asOfOneRevision<T>(db: Db, read: () => Promise<T>): Promise<T> {
  for (let left = READ_AGAIN; ; left -= 1) {
    const before = await readRev(db);
    const result = await read();
    if (left === 0 || (await readRev(db)) === before) return result;
  }
}

/** A shop that changes all the time is told what there was, not kept waiting. */
const READ_AGAIN = 2;

const reportsMade = onceUntilChanged<Report>({ most: 100 });
const MINUTE_MS = 60_000;

function assertOffered(name: ReportName, query: ReportQuery): void {
  const { by, filters } = declarationOf(name);
  const unknown = reportFilters.filter((filter) => query[filter] !== undefined && !filters.includes(filter));
  const fields = unknown.map((filter) => ({ pointer: `/${filter}`, code: 'unknown-field' as const, params: {} }));
  if (query.by !== undefined && !by.includes(query.by))
    throw new AppError('invalid-query', {
      fields: [...fields, { pointer: '/by', code: 'one-of', params: { allowedTypes: by.join(', ') } }],
    });
  if (fields.length > 0) throw new AppError('invalid-query', { fields });
}

async function makeReport(shop: ReportShop, name: ReportName, query: ReportQuery): Promise<Report> {
  const { db, timeZone } = shop;
  const { facts, by: dimensions, columns } = declarationOf(name);
  const { startDate, endDate, compare = false, all = false, lng = DEFAULT_LANGUAGE } = query;
  const [today, by] = [shop.today(), query.by ?? dimensions[0]];
  const { service, priority, technician, make, type } = query;
  const where = { service, priority, technician, type, make: make && (await namesOfMake(db, make)) };
  const wanted: Wanted = { facts, columns, by, where, startDate, endDate };
  const { beside, ...compared } = comparedWith(query, today);
  const when = { timeZone, today, now: shop.clock.now() };
  const figures = await readFigures(db, when, wanted);
  // Of a day that goes on, the one before is taken up to the same hour.
  const dayBefore = startDate <= today && endDate >= today ? beside(today) : null;
  const until = dayBefore === null ? undefined : { day: dayBefore, at: sameHour(shop, dayBefore) };
  const before = compare ? await readFigures(db, when, { ...wanted, ...compared, until }) : null;
  const countBefore = (day: string | null) => (day === null ? 0 : (before?.days.get(day)?.count ?? 0));
  const dates = daysFromTo(startDate, endDate);
  return {
    name,
    by,
    startDate,
    endDate,
    today,
    compared: compare ? compared : null,
    days: dates.map((date) => ({
      date,
      count: figures.days.get(date)?.count ?? 0,
      previous: before && countBefore(beside(date)),
    })),
    ...(await linesOf(db, figures, before, columns, { by, lng, most: all ? REPORT_ROWS_MAX : REPORT_ROWS })),
  };
}

/** When the shop's clock showed, on another day, what it shows now: where clocks were changed in between, too. */
export function sameHour({ clock, timeZone }: Pick<ReportShop, 'clock' | 'timeZone'>, day: string): number {
  const now = clock.now();
  const [, time] = shopTime(now, timeZone).split(' ');
  return instantInShop(`${day}T${time}Z`, timeZone) + (now % MINUTE_MS);
}

/**
 * The rows with the highest count, what is beyond them as one, and the total: of
 * both periods, so that all columns add up.
 */
async function linesOf(
  db: Db,
  { groups }: Figures,
  before: Figures | null,
  columns: readonly ReportColumn[],
  { by, lng, most }: { by: Report['by']; lng: Language; most: number },
): Promise<Pick<Report, 'rows' | 'others' | 'total'>> {
  const countBefore = (key: string | null) => before?.groups.get(key)?.count ?? 0;
  const gone = [...(before?.groups.keys() ?? [])].filter((key) => !groups.has(key));
  const keys = [...groups]
    .toSorted(([a, one], [b, other]) => other.count - one.count || compareKeys(a, b))
    .map(([key]) => key);
  const valuesOf = (tally: Tally) => Object.fromEntries(columns.map((column) => [column, valueOf(tally, column)]));
  const figures = (some: readonly (string | null)[], tally: Tally) => ({
    count: tally.count,
    previous: before && some.reduce((sum, key) => sum + countBefore(key), 0),
    values: valuesOf(tally),
  });
  const together = (some: readonly (string | null)[]) =>
    figures(some, sumOf(some.flatMap((key) => groups.get(key) ?? [])));
  const [shown, rest] = [keys.slice(0, most), [...keys.slice(most), ...gone]];
  const labels = await labelsOf(db, { by, lng }, shown);
  return {
    rows: shown.map((key) => ({ key, label: labels.get(key ?? '') ?? null, ...together([key]) })),
    others: rest.length === 0 ? null : { groups: keys.length - shown.length, ...together(rest) },
    total: {
      groups: keys.length,
      ...together([...keys, ...gone]),
      previousValues: before && valuesOf(sumOf(before.groups.values())),
    },
  };
}

function compareKeys(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
