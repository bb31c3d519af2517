import type { OfUser, OfVehicle } from '#server/features/users/related-records.ts';
import { countMediaOf, moveMedia, removeMediaOf } from './media-store.ts';

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
