import { useLingui } from '@lingui/react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicFace } from './public-face.ts';

/** What visitors read: asked again when another version is made active. */
export const brandingKey = ['branding'] as const;
export const merchantKey = ['merchant'] as const;

const hour = 3_600_000;
/** Transport and validation come after the first paint, which is made from what was kept. */
const face = () => import('./public-face.ts');

/** The shop's public face in one language. Kept for the next first paint, so it never expires from memory. */
export function brandingQuery(language: string) {
  const lan = language.slice(0, 2);
  return queryOptions({
    queryKey: [...brandingKey, lan],
    queryFn: async (asking) => (await face()).fetchFace(asking, lan),
    staleTime: hour,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { boot: true },
  });
}

/** Asked once at each start. */
export const merchantQuery = queryOptions({
  queryKey: merchantKey,
  queryFn: async (asking) => (await face()).fetchMerchant(asking),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { boot: true },
});

export function useBranding() {
  const { i18n } = useLingui();
  return useQuery(brandingQuery(i18n.locale));
}

/**
 * As useBranding, but until this language's own is there what was kept in another will
 * do: colours and fonts are the same in each.
 */
export function useFace() {
  const client = useQueryClient();
  const asked = useBranding();
  const kept = () => client.getQueriesData<PublicFace>({ queryKey: brandingKey }).find(([, data]) => data)?.[1];
  return { ...asked, data: asked.data ?? kept() };
}
