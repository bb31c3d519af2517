import type { ReactNode } from 'react';
import { ErrorState } from '#client/ui/state-card.tsx';
import { errorText } from './error-messages.ts';

type Failed = { error: unknown; refetch: () => unknown; isFetching: boolean };

/** A page whose data could not be had: what, why, and another try. */
export function QueryError({ query, title }: { query: Failed; title: ReactNode }) {
  return (
    <ErrorState
      title={title}
      reason={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
