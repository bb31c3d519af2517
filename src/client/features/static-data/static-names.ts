import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { StaticDataPage, type StaticDataType } from '#contract/static-data.ts';
import { api } from '#client/features/auth/api.ts';
import { localName } from '#client/ui/local-name.ts';

/** The shop's names of one kind in the page's language, to choose from; anything else can be typed. Empty while they cannot be had. */
export function useStaticNames(type: StaticDataType): string[] {
  const { i18n } = useLingui();
  const { data } = useQuery({
    queryKey: ['static-data', type],
    queryFn: () => api.get('static-data', { query: { type, size: 100, sort: 'name' }, schema: StaticDataPage }),
    staleTime: 10 * 60_000,
  });
  const names = new Set((data?.items ?? []).map(({ name }) => localName(name, i18n.locale)));
  return [...names].toSorted((a, b) => a.localeCompare(b, i18n.locale));
}
