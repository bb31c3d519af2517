import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PAGE_SIZE_MAX } from '#contract/constants.ts';
import type { Page } from '#contract/lists.ts';
import { type StaticData, StaticDataPage, type StaticDataType, StaticNames } from '#contract/static-data.ts';
import { api } from '#client/session/api.ts';
import { everyPage } from '#client/session/every-page.ts';
import { storedFirst } from '#client/session/stored-answers.ts';
import { localName } from '#client/ui/local-name.ts';

const REFRESH_MS = 10 * 60_000;

/** `names`: what it is called in each language. */
export type OilType = { name: string; names: string[]; intervalKm: number; intervalMonths: number | null };

/**
 * The shop's names of one kind in the page's language, to choose from; anything else can
 * be typed. Empty while they cannot be had.
 */
export function useStaticNames(type: StaticDataType): string[] {
  const { i18n } = useLingui();
  const { data } = useQuery(listOf(type));
  const names = new Set((data?.items ?? []).map(({ name }) => localName(name, i18n.locale)));
  return [...names].toSorted((a, b) => a.localeCompare(b, i18n.locale));
}

/**
 * What the shop calls a name in any of its languages, the word itself included: a make written
 * in Arabic is known by its Latin name, too.
 */
export function useStaticWords(type: StaticDataType): (word: string) => string[] {
  const { data } = useQuery(listOf(type));
  return useMemo(() => {
    const byWord = new Map<string, string[]>();
    for (const { name } of data?.items ?? []) {
      const words = Object.values(name).filter(Boolean);
      for (const word of words) if (!byWord.has(word)) byWord.set(word, words);
    }
    return (word) => [word, ...(byWord.get(word) ?? [])];
  }, [data]);
}

/** The shop's oil types with the kilometres to the next change, the shortest first. */
export function useOilTypes(): OilType[] {
  const { i18n } = useLingui();
  const { data } = useQuery(listOf('OIL_TYPE'));
  const types = (data?.items ?? []).map(({ name, intervalKm, intervalMonths }) => ({
    name: localName(name, i18n.locale),
    names: Object.values(name).filter(Boolean),
    intervalKm: intervalKm ?? INTERVAL_OTHERWISE_KM,
    intervalMonths,
  }));
  return types.toSorted((a, b) => a.intervalKm - b.intervalKm || a.name.localeCompare(b.name, i18n.locale));
}

/** What is taken where the shop named no interval: the cautious one. */
export const INTERVAL_OTHERWISE_KM = 5_000;

/**
 * Has the lists that the floor's dialogs need on the device before the network is
 * gone. Staff only: nobody else may read them.
 */
export function useKeepFloorLists(): void {
  useKept('OIL_TYPE');
  useKept('OIL_NAME');
}

/** Draws nothing anew when they change. */
function useKept(type: StaticDataType): void {
  useQuery({ ...listOf(type), refetchInterval: REFRESH_MS, notifyOnChangeProps: [] });
}

/** All names in all languages, for whoever is signed in. */
export const staticNamesQuery = queryOptions({
  queryKey: ['static-data', 'names'],
  queryFn: (asking) =>
    storedFirst(
      asking,
      'static-data/names',
      StaticNames,
      () => api.get('static-data/names', { schema: StaticNames }),
      (names) => names,
    ),
  staleTime: REFRESH_MS,
});

function listOf(type: StaticDataType) {
  return queryOptions({
    queryKey: ['static-data', type],
    queryFn: (asking) =>
      storedFirst(
        asking,
        `static-data?type=${type}`,
        StaticDataPage,
        () => wholeList(type),
        (page) => page,
      ),
    staleTime: REFRESH_MS,
  });
}

/** All names of a type: a shop may have more models than a page holds. */
async function wholeList(type: StaticDataType): Promise<Page<StaticData>> {
  const read = (page: number) =>
    api.get('static-data', { query: { type, page, size: PAGE_SIZE_MAX, sort: 'name' }, schema: StaticDataPage });
  const items = await everyPage(read);
  return { items, total: items.length, page: 1, size: PAGE_SIZE_MAX, totalIsExact: true };
}
