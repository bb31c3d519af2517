import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { QueryError } from './query-error.tsx';

type FreshRecordProps<Data> = {
  options: UseQueryOptions<Data, Error, Data, string[]>;
  /** The title when it cannot be loaded. */
  failed: string;
  /** How many lines stand in for it meanwhile. */
  lines: number;
  children: (data: Data) => ReactNode;
};

/** What a form starts from: always as the server has it now, never as it was seen before. */
export function FreshRecord<Data>({ options, failed, lines, children }: FreshRecordProps<Data>) {
  const query = useQuery({ ...options, staleTime: 0 });
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <QueryError query={query} title={failed} />;
  return <SkeletonLines count={lines} />;
}
