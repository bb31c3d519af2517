import { setImmediate } from 'node:timers/promises';
import { AppError, type FieldError } from '#contract/errors.ts';
import type { ImportKind, ImportReport, ImportRequest, ImportResult } from '#contract/imports.ts';
import { type Db, isUniqueViolation, partOf } from '#server/db/dialect.ts';
import { nextRev } from '#server/db/revision.ts';
import type { Person } from '#server/http/person.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { type Cells, cellsOf } from './cells.ts';
import { takeClient } from './client-rows.ts';
import type { RowContext, Taken, TakeRow } from './row.ts';
import { takeVehicle } from './vehicle-rows.ts';
import { takeVisit } from './visit-rows.ts';

const take: Record<ImportKind, TakeRow> = { CLIENTS: takeClient, VEHICLES: takeVehicle, VISITS: takeVisit };

type Moment = Pick<RowContext, 'rev' | 'now' | 'today'>;

/** Takes some rows of a file: each one whole or not at all, and none stops the others. What the shop has already stays as it is. */
export async function importRows(
  trx: Db,
  person: Person,
  { kind, columns, rows, dateOrder }: ImportRequest,
  moment: Moment,
): Promise<ImportReport> {
  const context = { ...moment, dateOrder, columns };
  const results: ImportResult[] = [];
  for (const { line, cells } of rows) {
    const named = cellsOf(columns, cells);
    const outcome = await partOf(trx, () => take[kind](trx, person, named, context)).catch((error: unknown) =>
      failure(error, named),
    );
    results.push({ line, ...told(outcome) });
    // The embedded database answers in the same breath: without this nobody else is served until the last row.
    await setImmediate();
  }
  const created = results.filter((result) => result.outcome === 'created').length;
  if (created > 0) await note(trx, person, kind, created, moment.now);
  return { results };
}

/** What `importRows` would do, found out by doing it and taking it back. */
export async function rehearse(db: Db, person: Person, request: ImportRequest, moment: Omit<Moment, 'rev'>) {
  let report: ImportReport = { results: [] };
  const takeBack = new Error('only a rehearsal');
  await db
    .transaction()
    .execute(async (trx) => {
      report = await importRows(trx, person, request, { ...moment, rev: await nextRev(trx) });
      throw takeBack;
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error;
    });
  return report;
}

type Outcome = Taken | AppErrorOfRow;
type AppErrorOfRow = Pick<ImportResult, 'errors' | 'code'>;

function told(outcome: Outcome): Omit<ImportResult, 'line'> {
  if ('errors' in outcome) return { outcome: 'failed', id: null, keys: [], ...outcome };
  const keys = outcome.isNew ? outcome.keys : [];
  return { outcome: outcome.isNew ? 'created' : 'present', id: outcome.id, keys, errors: [], code: null };
}

/** What is wrong with a row; a fault of ours or of the storage ends the whole call, and nothing of it stays. */
function failure(error: unknown, cells: Cells): AppErrorOfRow {
  if (isUniqueViolation(error)) return { errors: [], code: 'conflict' };
  if (!(error instanceof AppError)) throw error;
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

async function note(trx: Db, person: Person, kind: ImportKind, created: number, at: number): Promise<void> {
  const changes = { created: [0, created] as [unknown, unknown] };
  await recordAudit(trx, { at, actorId: person.id, action: 'list.import', entity: 'shop', entityId: kind, changes });
}
