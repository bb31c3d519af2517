import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ZoneContext } from '#client/ui/format.ts';
import { merchantQuery } from './branding-queries.ts';

/**
 * Days and times are told by the clock on the shop's wall, wherever they are read.
 * Whoever names the shop asks for its answer.
 */
export function ShopZone({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...merchantQuery, enabled: false });
  return <ZoneContext value={data?.merchant.timeZone}>{children}</ZoneContext>;
}
