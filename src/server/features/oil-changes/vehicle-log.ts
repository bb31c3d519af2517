import { doubtsAbout, stateOnArrival } from '#contract/km-rules.ts';
import type { OfVehicle } from '#server/features/users/related-records.ts';
import { deriveFromLog, toRuleReading } from './oil-projection-service.ts';
import { countedReadings, countReadingsOf, readingsOf, updateReading } from './km-readings-store.ts';
import { countOilChangesOf, moveOilChanges } from './oil-changes-store.ts';

export const vehicleOilChanges: OfVehicle = {
  noun: 'oilChanges',
  count: countOilChangesOf,
  move: ({ trx, rev }, { from, to }) => moveOilChanges(trx, from.id, to.id, rev),
};

/**
 * The kilometres of a car, put between those of the record that stays, by when they were read. Its own stand as
 * they are; of the moved ones that counted, each is checked again between its new neighbours, the oldest first, and one
 * that contradicts them waits for review. What only seemed unlikely was settled when it came.
 */
export const vehicleReadings: OfVehicle = {
  noun: 'kmReadings',
  count: countReadingsOf,
  move: async (change, { from, to }) => {
    const { trx, rev, now } = change;
    const moving = await readingsOf(trx, from.id);
    for (const row of moving) {
      const known = (await countedReadings(trx, to.id, row.readAt)).map(toRuleReading);
      const doubts = row.state === 'ACCEPTED' ? doubtsAbout(toRuleReading(row), known, now) : [];
      const state = row.state === 'ACCEPTED' ? stateOnArrival(doubts, true) : row.state;
      await updateReading(trx, row.id, { vehicleId: to.id, state, rev, updatedAt: now });
    }
    for (const id of [from.id, to.id]) deriveFromLog(change, id);
    return moving.map(({ id }) => id);
  },
};
