import { linkOptions } from '@tanstack/react-router';
import { plateMatcher } from '#contract/plate-match.ts';
import { SearchAnswer } from '#contract/search.ts';
import { api } from '#client/session/api.ts';
import { placeOf } from './hit-place.ts';

/** Where the staff find a car that was asked for by its plate: in its file if it is one, else in the search. */
export async function placeOfAsked(plate: string) {
  const q = plate.slice(0, 100);
  const fits = plateMatcher(plate);
  const answer = await api
    .get('search', { query: { q, type: 'vehicle' }, schema: SearchAnswer })
    .catch(() => undefined);
  const found = answer?.groups.flatMap(({ items }) => items).filter((hit) => fits(hit.plateNumber ?? '') === 0) ?? [];
  const [car] = found;
  return car && found.length === 1 ? placeOf('vehicle', car) : linkOptions({ to: '/admin/search', search: { q } });
}
