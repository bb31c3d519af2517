import * as v from 'valibot';
import { decimalMarks } from '#contract/csv.ts';
import { errorCodes, fieldCodes } from '#contract/errors.ts';
import { Id } from '#contract/ids.ts';
import { Money } from '#contract/money.ts';
import { list, whole } from '#contract/rules.ts';

/** Rows that one file may have, and bytes. */
export const IMPORT_ROWS_MAX = 5000;
export const IMPORT_BYTES_MAX = 5_000_000;
/** Rows of one call, and jobs in them: so few that nobody else's call waits for long. One visit may have more jobs. */
export const IMPORT_BATCH = 20;
const IMPORT_JOBS = 40;
/** Longer than any field takes: what is cut here is refused by the field. */
export const IMPORT_CELL_MAX = 4000;

/** In the order in which a shop brings them in: a vehicle needs its owner, a visit its vehicle. */
export const importKinds = ['CLIENTS', 'VEHICLES', 'VISITS'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column of a file may hold. `fullName` stands for both names, `owner` is an email, a phone or a username. */
export const importFields = {
  CLIENTS: [
    'firstName',
    'lastName',
    'fullName',
    'phone',
    'countryCode',
    'email',
    'username',
    'age',
    'language',
    'role',
    'active',
  ],
  VEHICLES: [
    'plate',
    'owner',
    'ownerPhone',
    'ownerEmail',
    'type',
    'brand',
    'model',
    'year',
    'color',
    'engineType',
    'vin',
    'status',
    'km',
    'kmDate',
  ],
  VISITS: [
    'plate',
    'name',
    'date',
    'total',
    'currency',
    'tasks',
    'service',
    'deliveredOn',
    'km',
    'notes',
    'complaint',
    'promisedAt',
    'fuelEighths',
  ],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];
const fields = [...new Set(importKinds.flatMap((kind): readonly ImportField[] => importFields[kind]))];

/** In which order days are written with slashes or dots: 31/12/2025 or 12/31/2025. */
export const dateOrders = ['DMY', 'MDY'] as const;
export type DateOrder = (typeof dateOrders)[number];

const column = v.picklist(fields, 'one-of');
const cell = v.pipe(v.string('type'), v.maxLength(IMPORT_CELL_MAX, 'max-length'));
const row = v.strictObject({ line: whole(1, 9_999_999), cells: list(cell, 20) });

/** Do these rows fit into one call by the jobs that they name, between bars? */
export function fitsByJobs(columns: readonly ImportField[], rows: readonly { cells: readonly string[] }[]): boolean {
  const named = rows.flatMap(({ cells }) => cells.filter((_, at) => columns[at] === 'tasks'));
  const jobs = named.reduce((sum, names) => sum + names.split('|').length, 0);
  return rows.length === 1 || jobs <= IMPORT_JOBS;
}

/**
 * Some rows of a file, as they stand in it: what a cell means is read, and judged, row by row. A column
 * whose field the kind has not is left out.
 */
const requested = v.strictObject({
  kind: v.picklist(importKinds, 'one-of'),
  columns: list(column, 20, 1),
  rows: list(row, IMPORT_BATCH, 1),
  dateOrder: v.optional(v.picklist(dateOrders, 'one-of'), 'DMY'),
  /**
   * What begins decimals in the file, for amounts that could be two, as 1,234;
   * without it any sign that stands there once.
   */
  decimalMark: v.optional(v.picklist(decimalMarks, 'one-of')),
});
export const ImportRequest = v.pipe(
  requested,
  v.forward(
    v.check(({ columns, rows }) => fitsByJobs(columns, rows), 'max-length'),
    ['rows'],
  ),
);
export type ImportRequest = v.InferOutput<typeof ImportRequest>;

/**
 * By what a record was known that is here already; merged, archived: by the e-mail or phone of a record that is
 * part of it, of one that can be brought back.
 */
export const importMatches = ['email', 'phone', 'username', 'merged', 'archived', 'plate', 'visit'] as const;

/**
 * created; present: the shop has it already, and nothing of it is changed; differs: the same, but what the shop has is
 * another car or another's; failed: nothing of the row was taken.
 */
export const importOutcomes = ['created', 'present', 'differs', 'failed'] as const;

/** What a row that is new says where a cell could mean two things; a part that it has not is null. */
const ReadCells = v.object({
  /** International, in digits. */
  phone: v.nullable(v.string()),
  date: v.nullable(v.string()),
  amount: v.nullable(Money),
  km: v.nullable(v.number()),
});
export type ReadCells = v.InferOutput<typeof ReadCells>;

export const ImportResult = v.object({
  line: v.number(),
  outcome: v.picklist(importOutcomes),
  /** The record that was made, or that was there. */
  id: v.nullable(Id),
  /** Of what is present: by what it was known. */
  by: v.nullable(v.picklist(importMatches)),
  /** By what a made record is known again: a later row of the file that says the same is none of its own. */
  keys: v.array(v.string()),
  /** The car with the plate of a row that tells of another one; else null. */
  here: v.nullable(v.object({ brand: v.string(), model: v.string(), year: v.number(), ownerName: v.string() })),
  /** How it was read, so that a wrong sum is seen before a thousand are; null when it is not new. */
  read: v.nullable(ReadCells),
  /** What is wrong, by the fields of the file. */
  errors: v.array(
    v.object({
      field: v.string(),
      code: v.picklist(fieldCodes),
      params: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  /** Why, when it is no field. */
  code: v.nullable(v.picklist(errorCodes)),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;
export const ImportReport = v.object({ results: v.array(ImportResult) });
export type ImportReport = v.InferOutput<typeof ImportReport>;
