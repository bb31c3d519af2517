import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { FloorVisit } from './floor-visit.ts';

/**
 * Whether the client of a car that is ready was told so, and when; what was said
 * before the last work came is no news of it.
 */
export function useToldWords(): (visit: Pick<FloorVisit, 'toldReadyAt' | 'since'>) => string {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  return ({ toldReadyAt, since }) =>
    toldReadyAt !== null && toldReadyAt >= since
      ? t({ message: `Client told ${moment(toldReadyAt, now)}`, context: 'car is ready' })
      : t({ message: 'Client not told yet', context: 'car is ready' });
}
