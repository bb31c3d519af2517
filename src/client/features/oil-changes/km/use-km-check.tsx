import { useLingui } from '@lingui/react/macro';
import { doubtsAbout } from '#contract/km-rules.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import { serverNow } from '#sync/store/clock.ts';
import { device } from '#sync/store/this-device.ts';
import { useFormats } from '#client/ui/format.ts';

/**
 * Asks before a reading that does not fit the car's history, naming the car. Returns 'plain' when there was nothing to
 * ask, 'confirmed' when the person said it is right, 'no' when the person wants to look again.
 */
export function useKmCheck() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { kilometres } = useFormats();
  return async (vehicle: VehicleView | undefined, km: number): Promise<'plain' | 'confirmed' | 'no'> => {
    const known = (vehicle?.readings ?? []).map((reading) => ({ ...reading, readAt: Date.parse(reading.readAt) }));
    const now = await serverNow(device);
    const doubts = doubtsAbout({ km, readAt: now }, known, now);
    if (doubts.length === 0) return 'plain';
    const last = kilometres(vehicle?.latestKm ?? 0);
    const why = doubts.includes('implausible')
      ? t`That is far more than since the last reading (${last}). A typo, or another vehicle?`
      : t`The last reading was ${last}. A typo, another vehicle, or was the odometer replaced? It will be reviewed.`;
    const said = await confirm({
      title: t`Is ${kilometres(km)} right?`,
      text: (
        <>
          {vehicle && <PlateBadge plate={vehicle.plateNumber} />}
          <div>{why}</div>
        </>
      ),
      yes: t`Yes, that is what it shows`,
    });
    return said ? 'confirmed' : 'no';
  };
}
