import * as v from 'valibot';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/constants.ts';

const count = (max: number) =>
  v.pipe(
    v.string('type'),
    v.regex(/^\d{1,7}$/, 'number'),
    v.transform(Number),
    v.minValue(1, 'min'),
    v.maxValue(max, 'max'),
  );

/** The query every list understands; `sort` is checked against the list's own names, a leading minus turns it round. */
export const listQuery = {
  page: v.optional(count(1_000_000), '1'),
  size: v.optional(count(PAGE_SIZE_MAX), String(PAGE_SIZE)),
  q: v.optional(v.pipe(v.string('type'), v.maxLength(100, 'max-length'), v.regex(/^\P{Cc}*$/u, 'format')), ''),
};

/** A strict list query: page, size, q, a sort among `sorts` (or its reverse) and the list's own filters. */
export function listQueryOf<const S extends readonly string[], const F extends v.ObjectEntries>(sorts: S, filters: F) {
  const names = sorts.flatMap((name) => [name, `-${name}`]) as (S[number] | `-${S[number]}`)[];
  return v.strictObject({ ...listQuery, sort: v.optional(v.picklist(names, 'one-of')), ...filters });
}

/** One page of a list. `totalIsExact` is false when counting stopped at a cap. */
export function pageOf<const S extends v.GenericSchema>(schema: S) {
  return v.object({
    items: v.array(schema),
    total: v.number(),
    page: v.number(),
    size: v.number(),
    totalIsExact: v.boolean(),
  });
}

export type Page<T> = { items: T[]; total: number; page: number; size: number; totalIsExact: boolean };

/** A yes/no filter as it stands in a query string. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'one-of'),
  v.transform((text) => text === 'true'),
);
