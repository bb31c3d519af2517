import type { OfUser, OfVehicle } from '#server/features/users/related-records.ts';
import { blankTrail } from '#server/features/audit/trail-service.ts';
import type { Change } from '#server/http/change.ts';
import { changedWords, type Clean } from '#server/features/users/without-person.ts';
import { countMediaOf, filesOfClient, moveMedia, removeMediaOf, updateMedia } from './media-store.ts';

/** What a person took himself: he goes on seeing it. Pictures of his cars go with the cars. */
export const userMedia: OfUser = {
  noun: 'media',
  count: (db, id) => countMediaOf(db, 'createdBy', id),
  move: ({ trx, rev }, { from, to }) => moveMedia(trx, 'createdBy', { from: from.id, to: to.id }, rev),
  erase: ({ trx, rev }, { id }) => removeMediaOf(trx, id, rev),
};

/** The pictures of a car, whoever took them. */
export const vehicleMedia: OfVehicle = {
  noun: 'media',
  count: (db, id) => countMediaOf(db, 'vehicleId', id),
  move: ({ trx, rev }, { from, to }) => moveMedia(trx, 'vehicleId', { from: from.id, to: to.id }, rev),
};

/** Takes who a client was out of what the files of these cars, and of the client's visits, are called. */
export async function cleanFileNames(
  { trx, rev }: Change,
  userId: string,
  vehicleIds: readonly string[],
  clean: Clean,
): Promise<void> {
  const files = await filesOfClient(trx, userId, vehicleIds);
  for (const file of files) {
    const words = changedWords(file, ['name'], clean);
    if (words) await updateMedia(trx, file.id, { ...words, rev });
  }
  const ids = files.map(({ id }) => id);
  await blankTrail(trx, 'media', ids, ['name'], clean);
}
