import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { doubtsAbout, stateOnArrival } from '#contract/km-rules.ts';
import { useFormats } from '#client/ui/format.ts';
import { rightNow } from '#client/ui/use-now.ts';
import type { VehicleView } from '#sync/view/overlay.ts';

/** A reading in words, as it is said after it was saved: the kilometres, and whether somebody will look at them. */
export function useKmWords() {
  const { t } = useLingui();
  const { kilometres } = useFormats();
  return useCallback(
    (vehicle: VehicleView | undefined, { km, confirmed = false }: { km: number; confirmed?: boolean }): string => {
      const known = (vehicle?.readings ?? []).map((reading) => ({ ...reading, readAt: Date.parse(reading.readAt) }));
      const now = rightNow();
      const isSuspect = stateOnArrival(doubtsAbout({ km, readAt: now }, known, now), confirmed) === 'SUSPECT';
      // Isolated: beside a plate or an Arabic name the number stays in front of its unit.
      const value = `\u2068${kilometres(km).replaceAll(' ', '\u00A0')}\u2069`;
      return isSuspect ? `${value} · ${t`will be reviewed`}` : value;
    },
    [kilometres, t],
  );
}
