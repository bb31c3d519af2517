import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';

const hour = 3_600_000;
/** Transport and validation come after the first paint, which is made from what was kept. */
const face = () => import('./public-face.ts');

/** The shop's public face in one language. Kept for the next first paint, so it never expires from memory. */
export function brandingQuery(language: string) {
  const lan = language.slice(0, 2);
  return queryOptions({
    queryKey: ['branding', lan],
    queryFn: async (asking) => (await face()).fetchFace(asking, lan),
    staleTime: hour,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { boot: true },
  });
}

/** Runs once at start (specification §7). */
export const merchantQuery = queryOptions({
  queryKey: ['merchant'],
  queryFn: async (asking) => (await face()).fetchMerchant(asking),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useBranding() {
  const { i18n } = useLingui();
  return useQuery(brandingQuery(i18n.locale));
}
