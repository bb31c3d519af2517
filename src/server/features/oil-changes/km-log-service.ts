import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { KmReading, KmReadingDraft, KmReadingPatch } from '#contract/km-readings.ts';
import { may } from '#contract/permissions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { found, refuse, wrongField } from '#server/http/records.ts';
import { changesBetween, recordAudit } from '#server/features/audit/audit-service.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { deriveFromLog } from './derive-service.ts';
import { addReading, isReadingTaken, replaceReading } from './km-readings-service.ts';
import { findNamedReading, type NamedReading, updateReading } from './km-readings-store.ts';

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
 * A review: accepts or voids a reading, or puts another in its place. The reviewer's word stands, so nothing is judged again; what is
 * derived is computed anew. Returns the reading that counts now. @throws AppError stale, validation-failed without a reason
 */
export async function reviewReading(
  trx: Db,
  person: Person,
  id: string,
  expectedRev: number,
  { km, ...patch }: KmReadingPatch,
  { rev, now }: { rev: number; now: number },
): Promise<KmReading> {
  const row = found(await findNamedReading(trx, id));
  await checkRev(trx, person, row, { entity: 'kmReading', expectedRev, current: () => presentReading(row) });
  const { byName: _name, ...reading } = row;
  refuse(lacksReason(reading, patch) ? [wrongField('/note', 'required')] : []);
  const isCorrected = km !== undefined && km !== row.km;
  const change = changeOf(patch);
  const standing = isCorrected
    ? await replaceReading(trx, reading, { state: 'ACCEPTED', ...change, km, byUserId: person.id }, rev, now)
    : id;
  if (!isCorrected) {
    await updateReading(trx, id, { ...change, rev, updatedAt: now });
    await deriveFromLog(trx, row.vehicleId, rev, now);
  }
  await recordAudit(trx, {
    at: now,
    actorId: person.id,
    action: 'km.review',
    entity: 'vehicle',
    entityId: row.vehicleId,
    changes: changesBetween<object>(reading, { ...change, km }),
  });
  return presentReading(found(await findNamedReading(trx, standing)));
}

/** What is taken out of the log, and an odometer that begins anew, is explained to whoever asks later. */
function lacksReason(row: KmReadingRow, { state, reset, note }: Omit<KmReadingPatch, 'km'>): boolean {
  const isVoided = state === 'VOIDED' && row.state !== 'VOIDED';
  return (isVoided || (reset === true && row.reset === 0)) && !note;
}

function changeOf({ reset, state, note }: Omit<KmReadingPatch, 'km'>) {
  return {
    ...(state === undefined ? {} : { state }),
    ...(note === undefined ? {} : { note }),
    ...(reset === undefined ? {} : { reset: reset ? (1 as const) : (0 as const) }),
  };
}

/** A client does not read who entered a reading before the car was his, nor what the shop noted about it. */
export function presentReading(row: NamedReading, reader?: Person): KmReading {
  const { id, rev, vehicleId, km, source, state, replacesId } = row;
  const isAnothers = reader?.role === 'CLIENT' && row.byUserId !== reader.id;
  const { byUserId, byName, note } = isAnothers ? { byUserId: null, byName: null, note: null } : row;
  return {
    id,
    rev,
    vehicleId,
    km,
    source,
    byUserId,
    byName,
    state,
    replacesId,
    readAt: isoInstant(row.readAt),
    receivedAt: isoInstant(row.receivedAt),
    reset: row.reset === 1,
    note: note ?? '',
  };
}
