import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchTypes } from '#contract/picklists.ts';
import { plateMatcher } from '#contract/plate-match.ts';
import type { SearchHit, SearchType } from '#contract/search.ts';
import { wordMatcher } from '#contract/text.ts';
import { useVisits } from '#client/features/shop-floor/floor-queries.ts';
import { matchVehicles } from '#client/features/vehicles/finder/match-vehicles.ts';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { useKeptVehicles } from '#client/features/vehicles/vehicle-queries.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import { useNamesOfTask } from '#client/features/offerings/task-names.tsx';
import { matchTasks } from './match-tasks.ts';
import { searchOptions } from './search-queries.ts';

/** Of each type so many: the palette is one picture, the search page has the rest. */
const SHOWN = 4;

/**
 * What a text finds: the cars and tasks of this device at once, also without network, and what the server adds to them.
 */
export function usePaletteHits(typed: string, opened: boolean) {
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const kept = useKeptVehicles().data ?? [];
  const query = useQuery({ ...searchOptions(asked), enabled: opened && asked.length >= 2 });
  const { data: visits } = useVisits();
  const inShop = new Map(
    (visits ?? []).filter(({ closedAt }) => closedAt === null).map((visit) => [visit.vehicleId, visit.id]),
  );
  const near = matchVehicles(kept, typed, useNameOf()).slice(0, SHOWN).map(asHit);
  const tasks = matchTasks(visits ?? [], asked, useNamesOfTask()).slice(0, SHOWN);
  const known = new Set([...near, ...tasks].map(({ id }) => id));
  // Of what was found for the letters before only what fits still: Enter opens the first.
  const isCurrent = asked === typed.trim() && !query.isPlaceholderData;
  const fits = isCurrent ? () => true : stillFits(typed);
  const far = typed.trim().length < 2 || asked.length < 2 ? [] : (query.data?.groups ?? []);
  const ofType = (type: SearchType) => {
    const more = far.find((group) => group.type === type)?.items.filter((hit) => !known.has(hit.id) && fits(hit)) ?? [];
    if (type === 'task') return [...tasks, ...more].slice(0, SHOWN).map((hit) => ({ type, hit }));
    if (type !== 'vehicle') return more.slice(0, SHOWN).map((hit) => ({ type, hit }));
    // Who looks for a car that stands in the workshop means its visit.
    const cars = [...near, ...more].map((hit) => ({ ...hit, visitId: inShop.get(hit.id) ?? null }));
    return cars.slice(0, SHOWN).map((hit) => ({ type, hit }));
  };
  return {
    groups: searchTypes.map((type) => ({ type, hits: ofType(type) })).filter(({ hits }) => hits.length > 0),
    busy: query.isFetching,
    /** The server did not answer, or nobody asks it while there is no network. */
    onlyHere: asked.length >= 2 && (query.error !== null || query.fetchStatus === 'paused'),
  };
}

function stillFits(typed: string): (hit: SearchHit) => boolean {
  const [fits, hasWords] = [plateMatcher(typed), wordMatcher(typed)];
  return ({ title, detail, plateNumber }) => fits(plateNumber ?? '') !== undefined || hasWords(`${title} ${detail}`);
}

/** A car of this device as the server would tell it. */
export function asHit({ id, ownerId, ownerName, plateNumber, brand, model, year }: VehicleView): SearchHit {
  const place = { userId: ownerId, vehicleId: id, visitId: null };
  const words = { plateNumber, car: { brand, model, year }, title: '', detail: ownerName };
  return { id, ...place, ...words, number: null, at: null, status: null };
}
