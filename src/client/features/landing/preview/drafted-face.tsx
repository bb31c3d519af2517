import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Branding } from '#contract/branding.ts';
import type { Language } from '#contract/constants.ts';
import { brandingQuery, merchantQuery } from '#client/features/branding/branding-queries.ts';
import { brandStyle } from '#client/features/branding/brand-style.ts';
import { featuredItems } from '#client/features/offerings/offering-queries.ts';
import { Landing } from '../landing.tsx';

type DraftedFaceProps = { entries: Branding; language: Language; children?: ReactNode };

/**
 * The landing page, or what is shown in its place, with answers of its own: what is drafted
 * never comes into what the app itself shows.
 */
export function DraftedFace({ entries, language, children = <Landing /> }: DraftedFaceProps) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } }),
  );
  const merchant = useQuery(merchantQuery).data;
  const services = useQuery(featuredItems).data;
  const style = brandStyle(entries);
  queries.setQueryData(brandingQuery(language).queryKey, { entries, style });
  if (merchant) queries.setQueryData(merchantQuery.queryKey, merchant);
  // Those that are entered beside it show at once.
  if (services) queries.setQueryData(featuredItems.queryKey, services);
  return (
    <QueryClientProvider client={queries}>
      <style>{style}</style>
      {children}
    </QueryClientProvider>
  );
}
