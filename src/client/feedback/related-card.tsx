import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { QueryError } from './query-error.tsx';
import classes from './related-card.module.css';

type RelatedCardProps = {
  query: UseQueryResult<{ items: unknown[]; total?: number }>;
  label: string;
  failed: string;
  empty: string;
  /** The way to the whole list, where there is one. */
  all?: ReactNode;
  children: ReactNode;
};

/** What belongs together: the first few, how many there are, and the way to the rest. */
export function RelatedCard({ query, label, failed, empty, all, children }: RelatedCardProps) {
  const { number } = useFormats();
  const shown = query.data?.items.length ?? 0;
  const hasRows = shown > 0;
  const total = query.data?.total ?? 0;
  return (
    <Card label={label}>
      <div className={classes.head}>
        <h2>
          {label} {total > shown && <small>{number(total)}</small>}
        </h2>
        {hasRows && all}
      </div>
      {query.isPending && <SkeletonLines />}
      {query.error && <QueryError query={query} title={failed} />}
      {query.data && !hasRows && <p>{empty}</p>}
      <ul className={classes.list}>{children}</ul>
    </Card>
  );
}
