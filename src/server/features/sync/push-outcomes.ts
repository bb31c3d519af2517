import type { OpResult, PushRequest, RejectionCode } from '#contract/sync.ts';
import { noRows, type SyncEntity, syncEntities, type SyncRows } from '#contract/sync-rows.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Applied } from './apply-op.ts';
import { rowsById } from './rows-service.ts';
import type { SyncActor } from './sync-scope.ts';

export type RawOp = PushRequest['ops'][number];

/** What was decided of a command, before the rows that it touched are read. */
export type Decided = Omit<OpResult, 'rows'> & { touched: Applied['touched'] };

export function notAttempted(ops: readonly RawOp[]): Decided[] {
  return ops.map(({ opId }) => outcome(opId, 'not_attempted'));
}

export function decidedOf(opId: string, applied: Applied): Decided {
  return {
    opId,
    outcome: applied.outcome,
    ...codesOf(applied.code),
    ...(applied.suspect ? { suspect: true } : {}),
    ...(applied.quota ? { quota: true } : {}),
    ...(applied.serverState ? { serverState: applied.serverState } : {}),
    touched: applied.touched,
  };
}

/** An app from before a code does not know it, and could read none of the answer. */
function codesOf(code: RejectionCode | undefined): Pick<OpResult, 'code' | 'exactCode' | 'newerCode'> {
  if (code === undefined) return {};
  if (code === 'delivered-meanwhile') return { code: 'changed-meanwhile', newerCode: code };
  return code === 'awaits-approval' ? { code: 'illegal-transition', exactCode: code } : { code };
}

export function outcome(opId: string, result: OpResult['outcome'], code?: RejectionCode): Decided {
  return { opId, outcome: result, ...(code ? { code } : {}), touched: {} };
}

/** Each with the rows that it touched, as they are at the end of the group: a row of several commands is read once. */
export async function withRows(trx: Db, actor: SyncActor, decided: readonly Decided[]): Promise<OpResult[]> {
  const idsOf = (entity: SyncEntity) => [...new Set(decided.flatMap(({ touched }) => touched[entity] ?? []))];
  const ids = Object.fromEntries(syncEntities.map((entity) => [entity, idsOf(entity)]));
  const { visit, task, vehicle, oilChange } = await rowsById(trx, actor, ids);
  return decided.map(({ touched, ...result }) => {
    const isTouched = (entity: SyncEntity) => (row: { id: string }) => touched[entity]?.includes(row.id) === true;
    const rows: SyncRows = {
      visit: visit.filter(isTouched('visit')),
      task: task.filter(isTouched('task')),
      vehicle: vehicle.filter(isTouched('vehicle')),
      oilChange: oilChange.filter(isTouched('oilChange')),
    };
    return { ...result, rows };
  });
}

export function withoutRows(decided: readonly Decided[]): OpResult[] {
  return decided.map((each) => {
    const { touched: _, ...result } = each;
    return { ...result, rows: noRows() };
  });
}
