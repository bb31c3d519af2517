import * as v from 'valibot';
import type { DecimalMark } from '#contract/csv.ts';
import { AppError } from '#contract/errors.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import type { DateOrder, ImportField, importMatches, ImportResult, ReadCells } from '#contract/imports.ts';
import type { Change } from '#server/http/change.ts';
import type { Cells } from './read-cells.ts';

/** How the file of the row is written; times without a zone are by the shop's clock. */
export type FileForm = {
  dateOrder: DateOrder;
  decimalMark: DecimalMark | undefined;
  columns: readonly ImportField[];
  timeZone: string;
};

/**
 * `here`: what is known by the row and is not what the row says; `keys`: by what the record is known again, of those
 * that are new; `read`: how its cells were understood.
 */
export type Taken =
  | { id: string; isNew: false; by: (typeof importMatches)[number]; here?: ImportResult['here'] }
  | { id: string; isNew: true; keys: string[]; read: Partial<ReadCells> };

/**
 * Takes one row into the books, by the schemas and services of whoever enters one by hand.
 * @throws AppError when it cannot be taken
 */
export type TakeRow = (change: Change, cells: Cells, form: FileForm) => Promise<Taken>;

/** Stands for who or what a row names and the shop does not know, so that the rest of it is looked at all the same. */
export const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The value as the schema leaves it. @throws AppError validation-failed with its fields and those found before */
export function validated<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  others: AppError['fields'] = [],
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  const fields = [...others, ...(result.success ? [] : fieldErrors(result.issues))];
  if (!result.success || fields.length > 0) throw new AppError('validation-failed', { fields });
  return result.output;
}
