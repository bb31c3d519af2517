import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { KmReading, KmReadingDraft, KmReadingPatch } from '#contract/km-readings.ts';
import { may } from '#contract/permissions.ts';
import type { Db } from '../../db/dialect.ts';
import { isoInstant } from '../../http/clock.ts';
import type { Person } from '../../http/person.ts';
import { checkRev, found, refuse, wrongField } from '../../http/records.ts';
import { changesBetween, recordAudit } from '../audit/audit-service.ts';
import { getVehicle } from '../vehicles/vehicles-service.ts';
import { addReading, deriveLatestKm, isReadingTaken } from './km-readings-service.ts';
import { findNamedReading, type NamedReading, updateReading } from './km-readings-store.ts';
import { followReading } from './oil-changes-store.ts';

/** A reading entered online. @throws AppError not-found for another's vehicle, validation-failed, conflict when the id is taken */
export async function recordReading(
  trx: Db,
  person: Person,
  vehicleId: string,
  draft: KmReadingDraft,
  { rev, now }: { rev: number; now: number },
): Promise<KmReading> {
  await getVehicle(trx, person, vehicleId);
  refuse(draft.reset && !may(person.role, 'km.review') ? [wrongField('/reset', 'not-allowed')] : []);
  const id = draft.id ?? newId(now);
  if (await isReadingTaken(trx, id)) throw new AppError('conflict');
  const reading = {
    ...draft,
    id,
    vehicleId,
    readAt: draft.readAt === undefined ? now : Date.parse(draft.readAt),
    source: person.role === 'CLIENT' ? ('CLIENT' as const) : ('MECHANIC' as const),
    byUserId: person.id,
  };
  await addReading(trx, reading, rev, now);
  return presentReading(found(await findNamedReading(trx, id)));
}

/**
 * A review: accepts, voids or corrects a reading. The reviewer's word stands, so nothing is judged again; what is derived is computed anew,
 * and the oil change that the reading came with keeps the corrected km and its interval. @throws AppError stale
 */
export async function reviewReading(
  trx: Db,
  person: Person,
  id: string,
  expectedRev: number,
  patch: KmReadingPatch,
  { rev, now }: { rev: number; now: number },
): Promise<KmReading> {
  const row = found(await findNamedReading(trx, id));
  checkRev(row, expectedRev, () => presentReading(row));
  await updateReading(trx, id, { ...patch, rev, updatedAt: now });
  if (patch.km !== undefined && patch.km !== row.km) await followReading(trx, id, patch.km, rev, now);
  await deriveLatestKm(trx, row.vehicleId, rev, now);
  await recordAudit(trx, {
    at: now,
    actorId: person.id,
    action: 'km.review',
    entity: 'vehicle',
    entityId: row.vehicleId,
    changes: changesBetween<object>(row, patch),
  });
  return presentReading(found(await findNamedReading(trx, id)));
}

export function presentReading(row: NamedReading): KmReading {
  const { id, rev, vehicleId, km, source, byUserId, byName, state } = row;
  return {
    id,
    rev,
    vehicleId,
    km,
    source,
    byUserId,
    byName,
    state,
    readAt: isoInstant(row.readAt),
    receivedAt: isoInstant(row.receivedAt),
    reset: row.reset === 1,
    note: row.note ?? '',
  };
}
