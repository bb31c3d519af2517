import { setImmediate } from 'node:timers/promises';
import { AppError, type FieldError } from '#contract/errors.ts';
import type { ImportKind, ImportReport, ImportRequest, ImportResult } from '#contract/imports.ts';
import { isUniqueViolation } from '#server/db/dialect.ts';
import { type Change, partOfChange, runChange, type Shop } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { type Cells, cellsOf } from './read-cells.ts';
import { takeClient } from './client-rows.ts';
import type { Taken, TakeRow } from './import-row.ts';
import { takeVehicle } from './vehicle-rows.ts';
import { takeVisit } from './visit-rows.ts';

const take: Record<ImportKind, TakeRow> = { CLIENTS: takeClient, VEHICLES: takeVehicle, VISITS: takeVisit };

/**
 * Takes some rows of a file: each one whole or not at all, and none stops the others. What the shop has already stays
 * as it is.
 */
export async function importRows(
  change: Change,
  { kind, columns, rows, dateOrder, decimalMark }: ImportRequest,
  timeZone: string,
): Promise<ImportReport> {
  const results: ImportResult[] = [];
  for (const { line, cells } of rows) {
    const named = cellsOf(columns, cells);
    const outcome = await partOfChange(change, (part) =>
      take[kind](part, named, { dateOrder, decimalMark, columns, timeZone }),
    ).catch((error: unknown) => failure(error, named));
    results.push({ line, ...reported(outcome) });
    // The embedded database answers in the same breath: without this nobody else is served until the last row.
    await setImmediate();
  }
  const created = results.filter((result) => result.outcome === 'created').length;
  if (created > 0) await change.record('list.import', { entity: 'shop', id: kind }, { created: [0, created] });
  return { results };
}

/** What `importRows` would do, found out by doing it and taking it back. */
export async function rehearse(
  shop: Shop & { timeZone: string },
  person: Person,
  request: ImportRequest,
): Promise<ImportReport> {
  let report: ImportReport = { results: [] };
  const takeBack = new Error('only a rehearsal');
  await runChange(shop, person, async (change) => {
    report = await importRows(change, request, shop.timeZone);
    throw takeBack;
  }).catch((error: unknown) => {
    if (error !== takeBack) throw error;
  });
  return report;
}

const NOTHING_READ = { phone: null, date: null, amount: null, km: null };

type Outcome = Taken | AppErrorOfRow;
type AppErrorOfRow = Pick<ImportResult, 'errors' | 'code'>;

function reported(outcome: Outcome): Omit<ImportResult, 'line'> {
  if ('errors' in outcome)
    return { outcome: 'failed', id: null, by: null, keys: [], here: null, read: null, ...outcome };
  const { id } = outcome;
  const none = { errors: [], code: null };
  if (outcome.isNew) {
    const read = { ...NOTHING_READ, ...outcome.read };
    return { outcome: 'created', id, by: null, keys: outcome.keys, here: null, read, ...none };
  }
  const { by, here = null } = outcome;
  return { outcome: here === null ? 'present' : 'differs', id, by, keys: [], here, read: null, ...none };
}

/** What is wrong with a row; a fault of ours or of the storage ends the whole call, and nothing of it stays. */
function failure(error: unknown, cells: Cells): AppErrorOfRow {
  if (isUniqueViolation(error)) return { errors: [], code: 'conflict' };
  if (!(error instanceof AppError)) throw error;
  // A plate that is taken in another order is written well: what is wrong is not its form.
  if (error.code !== 'validation-failed') return { errors: [], code: error.code };
  const errors = new Map(error.fields.map((each) => [`${fieldOf(each, cells)} ${each.code}`, each]));
  return {
    errors: [...errors.values()].map((each) => ({ field: fieldOf(each, cells), code: each.code, params: each.params })),
    code: errors.size > 0 ? null : error.code,
  };
}

/** The column of the file that a field of a record was read from. */
function fieldOf({ pointer }: FieldError, cells: Cells): string {
  const [, first = '', , third] = pointer.split('/');
  if (first === 'tasks') return third === 'service' ? third : cells.tasks === undefined ? 'name' : 'tasks';
  if (pointer === '/totalCost/currency') return 'currency';
  return { phoneNumber: 'phone', plateNumber: 'plate', ownerId: 'owner', totalCost: 'total' }[first] ?? first;
}
