import * as v from 'valibot';
import { asDate } from '#contract/acted-at.ts';
import type { RefusedCommand } from '#contract/refused-commands.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { holdReasons } from '#contract/tasks.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { assertFound } from '#server/http/assertions.ts';
import { findRefused, markSeen, type RefusedRow } from './refused-store.ts';

const Asked = v.object({
  to: v.optional(v.picklist(taskStatuses)),
  holdReason: v.nullish(v.picklist(holdReasons)),
  km: v.optional(v.number()),
});

export function presentRefused(row: RefusedRow): RefusedCommand {
  const asked = v.safeParse(Asked, JSON.parse(row.asked ?? '{}'));
  const { to = null, holdReason = null, km = null } = asked.success ? asked.output : {};
  return {
    id: row.id,
    type: row.type,
    code: row.code,
    byUserId: row.byUserId,
    byName: row.byName,
    doneAt: isoInstant(asDate(row.clientTime)),
    receivedAt: isoInstant(row.receivedAt),
    plateNumber: row.plateNumber,
    taskName: row.taskName,
    taskItemId: row.taskItemId,
    userId: row.ownerId,
    vehicleId: row.vehicleId,
    visitId: row.visitId,
    status: to,
    holdReason,
    km,
    seenAt: row.seenAt === null ? null : isoInstant(row.seenAt),
    seenByName: row.seenByName,
  };
}

/** A manager has seen it and done what was to be done. @throws AppError not-found */
export async function seeRefused(change: Change, opId: string): Promise<RefusedCommand> {
  const { trx, person, now } = change;
  assertFound(await findRefused(trx, opId));
  await markSeen(trx, opId, person.id, now);
  await change.record('sync.seen', { entity: 'syncOp', id: opId });
  return presentRefused(assertFound(await findRefused(trx, opId)));
}
