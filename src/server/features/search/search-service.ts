import { searchTypes } from '#contract/picklists.ts';
import {
  SEARCH_COUNT_MAX,
  SEARCH_GROUP_SIZE,
  SEARCH_TYPE_SIZE,
  type SearchAnswer,
  type SearchGroup,
  type SearchQuery,
  type SearchType,
} from '#contract/search.ts';
import { may } from '#contract/permissions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Person } from '#server/http/person.ts';
import { otherNamesOfJobs } from '#server/features/offerings/offering-items-service.ts';
import { otherNamesOfCars } from '#server/features/static-data/static-data-service.ts';
import {
  type ReadHits,
  readClients,
  readMedia,
  readMessages,
  readOilChanges,
  readTasks,
  readVehicles,
  readVisits,
} from './search-hits.ts';
import {
  findClients,
  type FindIds,
  findMedia,
  findMessages,
  findOilChanges,
  findTasks,
  findVehicles,
  findVisits,
} from './search-store.ts';
import { searchWords } from './search-words.ts';

const kinds: Record<SearchType, { find: FindIds; read: ReadHits }> = {
  client: { find: findClients, read: readClients },
  vehicle: { find: (_db, _words, cars) => cars(), read: readVehicles },
  visit: { find: findVisits, read: readVisits },
  task: { find: findTasks, read: readTasks },
  oilChange: { find: findOilChanges, read: readOilChanges },
  media: { find: findMedia, read: readMedia },
  message: { find: findMessages, read: readMessages },
};

/**
 * Looks for a text in everything, or in one type of records only; a few of each, and how many there are. Types without
 * any are left out, and messages for whoever may not read them.
 */
export async function search(db: Db, { role }: Person, { q, type }: SearchQuery): Promise<SearchAnswer> {
  const words = await searchWords(q, {
    makes: (folded) => otherNamesOfCars(db, folded),
    jobs: (folded) => otherNamesOfJobs(db, folded),
  });
  let found: Promise<string[]> | undefined;
  const cars = () => (found ??= findVehicles(db, words));
  const groups: SearchGroup[] = [];
  const asked = (type ? [type] : searchTypes).filter((each) => each !== 'message' || may(role, 'message.read'));
  const size = type ? SEARCH_TYPE_SIZE : SEARCH_GROUP_SIZE;
  for (const each of asked) {
    const ids = await kinds[each].find(db, words, cars);
    const group = await groupOf(db, each, ids, size);
    // What is found by its car is not all there is, where not all cars were asked.
    const isCut = (each === 'oilChange' || each === 'media') && (await cars()).length > SEARCH_COUNT_MAX;
    groups.push(isCut ? { ...group, totalIsExact: false } : group);
  }
  return { groups: groups.filter(({ total }) => total > 0) };
}

async function groupOf(db: Db, type: SearchType, ids: readonly string[], size: number): Promise<SearchGroup> {
  const shown = ids.slice(0, size);
  const hits = new Map((shown.length === 0 ? [] : await kinds[type].read(db, shown)).map((hit) => [hit.id, hit]));
  return {
    type,
    total: Math.min(ids.length, SEARCH_COUNT_MAX),
    totalIsExact: ids.length <= SEARCH_COUNT_MAX,
    items: shown.flatMap((id) => hits.get(id) ?? []),
  };
}
