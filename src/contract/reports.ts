import * as v from 'valibot';
import { LANGUAGES } from '#contract/constants.ts';
import { TableLanguage } from '#contract/csv.ts';
import { daysBetween } from '#contract/days.ts';
import { Id } from '#contract/ids.ts';
import { flag } from '#contract/lists.ts';
import { priorities, services, vehicleTypes } from '#contract/picklists.ts';
import { dimensions, REPORT_DAYS_MAX, reportNames, reportSorts } from '#contract/report-list.ts';
import { day, line } from '#contract/rules.ts';

export const ReportParams = v.object({ name: v.picklist(reportNames) });

const fields = {
  /** Days of the shop, both counted. */
  startDate: day,
  endDate: day,
  by: v.optional(v.picklist(dimensions, 'one-of')),
  service: v.optional(v.picklist(services, 'one-of')),
  priority: v.optional(v.picklist(priorities, 'one-of')),
  technician: v.optional(Id),
  make: v.optional(line(100)),
  type: v.optional(v.picklist(vehicleTypes, 'one-of')),
  /** Beside each number the one of the days before: which they are, the answer says. */
  compare: v.optional(flag),
  /** All rows rather than the first few. */
  all: v.optional(flag),
};

type Days = { startDate: string; endDate: string };

/** The first day is not after the last, and they are a year at most. */
export function inYear<S extends v.GenericSchema<unknown, Days>>(schema: S) {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { startDate, endDate } = dataset.value;
      const input = dataset.value;
      const path = [{ type: 'object' as const, origin: 'value' as const, input, key: 'endDate', value: endDate }];
      if (startDate > endDate) addIssue({ message: 'format', path: path as never });
      else if (daysBetween(startDate, endDate) >= REPORT_DAYS_MAX)
        addIssue({ message: 'max', expected: `<=${REPORT_DAYS_MAX}`, path: path as never });
    }),
  );
}

/** `lng`: in which language services are named. */
const lng = v.picklist(LANGUAGES, 'one-of');
export const ReportQuery = inYear(v.strictObject({ ...fields, lng: v.optional(lng) }));
export type ReportQuery = v.InferOutput<typeof ReportQuery>;
/** The same as a table, headed in one language and in the order of its screen. */
export const ReportTableQuery = inYear(
  v.strictObject({ ...fields, lng: TableLanguage, sort: v.optional(v.picklist(reportSorts, 'one-of')) }),
);

/** A sum in minor units; sums of several currencies stand beside each other. */
export const MoneySum = v.object({ amount: v.number(), currency: v.string() });
export type MoneySum = v.InferOutput<typeof MoneySum>;
export const ReportValue = v.nullable(v.union([v.number(), v.array(MoneySum)]));
export type ReportValue = v.InferOutput<typeof ReportValue>;

/** The amounts of a value, one for each currency; none where it is a number or nothing. */
export function amountsIn(value: ReportValue | undefined): MoneySum[] {
  return Array.isArray(value) ? value : [];
}

const figures = {
  count: v.number(),
  /** The count of the days before; null when nobody asked. */
  previous: v.nullable(v.number()),
  /** By the columns of the declaration. */
  values: v.record(v.string(), ReportValue),
};
/** `key` null: of none. `label` null: the key is a word of the contract, or the text itself. */
export const ReportRow = v.object({ key: v.nullable(v.string()), label: v.nullable(v.string()), ...figures });
export type ReportRow = v.InferOutput<typeof ReportRow>;

const DaySpan = v.object({ startDate: v.string(), endDate: v.string() });

/**
 * `others`: what is beyond the rows, with what there was only in the days
 * before, so that all columns add up to the total.
 */
export const Report = v.object({
  name: v.picklist(reportNames),
  by: v.picklist(dimensions),
  ...DaySpan.entries,
  today: v.string(),
  compared: v.nullable(DaySpan),
  days: v.array(v.object({ date: v.string(), count: v.number(), previous: v.nullable(v.number()) })),
  rows: v.array(ReportRow),
  others: v.nullable(v.object({ groups: v.number(), ...figures })),
  /** `previousValues`: of the days before; null when nobody asked. */
  total: v.object({ groups: v.number(), ...figures, previousValues: v.nullable(figures.values) }),
});
export type Report = v.InferOutput<typeof Report>;
