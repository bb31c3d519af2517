import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { KmReading, KmReadingDraft, KmReadingPatch } from '#contract/km-readings.ts';
import { may } from '#contract/permissions.ts';
import { flag } from '#server/db/flags.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { assertFound, throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { addReading, isReadingTaken, replaceReading, saveReading, waitForReading } from './record-km-reading.ts';
import { findNamedReading, followArrival, type NamedReading } from './km-readings-store.ts';

/**
 * A reading entered online.
 * @throws AppError not-found for another's vehicle, validation-failed, conflict when the id is taken, rate-limited
 */
export async function recordReading(change: Change, vehicleId: string, draft: KmReadingDraft): Promise<KmReading> {
  const { trx, person, now } = change;
  await getVehicle(trx, person, vehicleId);
  throwIfInvalid(draft.reset && !may(person.role, 'km.review') ? [wrongField('/reset', 'not-allowed')] : []);
  const readAt = draft.readAt === undefined ? now : Date.parse(draft.readAt);
  const retryAfter = await waitForReading(change, { vehicleId, readAt });
  if (retryAfter > 0) throw new AppError('rate-limited', { retryAfter });
  const id = draft.id ?? newId(now);
  if (await isReadingTaken(trx, id)) throw new AppError('conflict');
  const reading = {
    ...draft,
    id,
    vehicleId,
    readAt,
    source: person.role === 'CLIENT' ? ('CLIENT' as const) : ('MECHANIC' as const),
  };
  await addReading(change, reading);
  return presentReading(assertFound(await findNamedReading(trx, id)));
}

/**
 * A review: accepts or voids a reading, or puts another in its place. The reviewer's word stands, so nothing is checked
 * again; what is derived is computed anew. Returns the reading that counts now.
 * @throws AppError stale, validation-failed without a reason
 */
export async function reviewReading(change: Change, id: string, { km, ...patch }: KmReadingPatch): Promise<KmReading> {
  const { trx } = change;
  const row = assertFound(await findNamedReading(trx, id));
  await checkRev(change, 'kmReading', row, () => presentReading(row));
  const { byName: _name, ...reading } = row;
  throwIfInvalid(lacksReason(reading, patch) ? [wrongField('/note', 'required')] : []);
  const isCorrected = km !== undefined && km !== row.km;
  const columns = changeOf(patch);
  const replaced = isCorrected && (await replaceReading(change, reading, { state: 'ACCEPTED', ...columns, km }));
  if (!isCorrected) await saveReading(change, row, columns);
  const [before, after] = [row.state, patch.state ?? row.state].map((state) => (state === 'VOIDED' ? null : row.km));
  // What was never on the odometer is not what the car arrived with.
  const followed = !replaced && before !== after ? await followArrival(change, row, { id, km: after ?? null }) : [];
  const {
    id: standing,
    visitIds,
    kmIn,
  } = replaced ? { ...replaced, kmIn: km } : { id, visitIds: followed, kmIn: after };
  for (const visitId of visitIds)
    await change.record('visit.update', visitId, changesBetween<object>({ kmIn: before }, { kmIn }));
  await change.record(
    'km.review',
    { entity: 'vehicle', id: row.vehicleId },
    changesBetween<object>(reading, { ...columns, km }),
  );
  return presentReading(assertFound(await findNamedReading(trx, standing)));
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
    ...(reset === undefined ? {} : { reset: flag(reset) }),
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
