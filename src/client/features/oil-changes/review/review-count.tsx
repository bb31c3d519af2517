import { useQuery } from '@tanstack/react-query';
import { kmReviewsOptions } from '../km/km-queries.ts';

/** How many readings wait for review; nothing while there are none or the server cannot be asked. */
export function ReviewCount() {
  const { data } = useQuery({ ...kmReviewsOptions({}), staleTime: 60_000, retry: false });
  return data && data.total > 0 ? <b>({data.total})</b> : null;
}
