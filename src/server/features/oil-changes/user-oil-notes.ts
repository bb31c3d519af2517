import { blankTrail } from '#server/features/audit/trail-service.ts';
import type { Erasable } from '#server/features/users/related-records.ts';
import { carsEverOf } from '#server/features/vehicles/cars-ever-of.ts';
import { changedWords } from '#server/features/users/without-person.ts';
import { notedReadings, updateReading } from './km-readings-store.ts';
import { notedOilChanges, updateOilChange } from './oil-changes-store.ts';

/** What was written beside the kilometres and the oil changes of a person's cars, those that he gave away too. */
export const userOilNotes: Erasable = {
  erase: async ({ trx, rev }, person, clean) => {
    const cars = await carsEverOf(trx, person.id);
    for (const reading of await notedReadings(trx, cars, person.id)) {
      const words = changedWords(reading, ['note'], clean);
      if (words) await updateReading(trx, reading.id, { ...words, rev });
    }
    const changes = await notedOilChanges(trx, cars);
    for (const change of changes) {
      const words = changedWords(change, ['notes'], clean);
      if (words) await updateOilChange(trx, change.id, { ...words, rev });
    }
    const ids = changes.map(({ id }) => id);
    await blankTrail(trx, 'oilChange', ids, ['notes'], clean);
  },
};
