import type { Vehicle, VehicleTransfer } from '#contract/vehicles.ts';
import type { Change } from '#server/http/change.ts';
import { assertFound, throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { answerOf, presentVehicle, assertOwnerExists } from './vehicles-service.ts';
import { findVehicle, touchOwners, updateVehicle } from './vehicles-store.ts';

/**
 * Gives a car to another owner. For the shop its history stays whole. What the people see parts there: the car itself,
 * its kilometres and its oil changes go with the car, like the service book in its glove box, but without who entered
 * them. A visit stays with the client who brought the car, with its prices, notes and pictures, also one that is still
 * open; the new owner sees those that he brings the car for, and pictures of the car alone only from the day on. The
 * old owner no longer sees the car. The devices of both start anew.
 * @throws AppError not-found, stale, validation-failed
 */
export async function transferVehicle(
  change: Change,
  id: string,
  { ownerId, date }: VehicleTransfer,
): Promise<Vehicle> {
  const { trx, rev, now, today } = change;
  const row = assertFound(await findVehicle(trx, id));
  await checkRev(change, 'vehicle', row, () => presentVehicle(row));
  await assertOwnerExists(trx, ownerId);
  throwIfInvalid([
    ...(ownerId === row.ownerId ? [wrongField('/ownerId', 'not-allowed')] : []),
    ...(date > today ? [wrongField('/date', 'max', { maxValue: today })] : []),
  ]);
  const owner = { ownerId, ownedSince: date, ownerChangedAt: now };
  // What was said on the phone with the old owner goes with him.
  await updateVehicle(trx, id, { ...owner, calledAt: null, calledBy: null, callNote: null, rev, updatedAt: now });
  await touchOwners(trx, [row.ownerId, ownerId], rev);
  await change.record('vehicle.transfer', id, {
    ownerId: [row.ownerId, ownerId],
    ownedSince: [row.ownedSince, date],
  });
  return await answerOf(change, id);
}
