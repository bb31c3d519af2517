import { Trans, useLingui } from '@lingui/react/macro';
import { doubtsAbout, type Reading } from '#contract/km-rules.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import { serverNow } from '#sync/store/clock.ts';
import { device } from '#sync/store/this-device.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';

/**
 * Asks before a reading that does not fit the car's history, naming the car. Returns 'plain' when there was nothing to
 * ask, 'confirmed' when the person said it is right, 'no' when the person wants to look again.
 */
export function useKmCheck() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { kilometres } = useFormats();
  const doubtOf = useKmDoubt();
  return async (vehicle: VehicleView | undefined, km: number): Promise<'plain' | 'confirmed' | 'no'> => {
    const now = await serverNow(device);
    const doubt = doubtOf(vehicle, { km, readAt: now }, { now, confirmed: true });
    if (doubt === undefined) return 'plain';
    const said = await confirm({
      title: t`Is ${kilometres(km)} right?`,
      text: (
        <>
          {vehicle && <PlateBadge plate={vehicle.plateNumber} />}
          <div>{doubt}</div>
        </>
      ),
      yes: t`Yes, that is what it shows`,
    });
    return said ? 'confirmed' : 'no';
  };
}

/**
 * What speaks against a reading of a car, in words; undefined when it fits. `confirmed`: a person says that it is what
 * the odometer shows.
 */
export function useKmDoubt() {
  const { t } = useLingui();
  const { kilometres } = useFormats();
  return (
    vehicle: VehicleView | undefined,
    reading: Pick<Reading, 'km' | 'readAt'>,
    { now, confirmed }: { now: number; confirmed: boolean },
  ): string | undefined => {
    const known = (vehicle?.readings ?? []).map((other) => ({ ...other, readAt: Date.parse(other.readAt) }));
    const doubts = doubtsAbout(reading, known, now);
    if (doubts.length === 0) return undefined;
    const last = kilometres(vehicle?.latestKm ?? 0);
    if (!doubts.includes('implausible'))
      return t`The last reading was ${last}. A typo, another vehicle, or was the odometer replaced? It will be reviewed.`;
    const far = t`That is far more than since the last reading (${last}). A typo, or another vehicle?`;
    return confirmed ? far : `${far} · ${t`will be reviewed`}`;
  };
}

/** What the odometer showed last, and when. */
export function LastReading({ latestKm, lastKmUpdate }: { latestKm: number | null; lastKmUpdate: string | null }) {
  const { kilometres, moment } = useFormats();
  const now = useNow();
  if (latestKm === null) return <Trans>No reading yet.</Trans>;
  return (
    <Trans>
      Last: <bdi>{kilometres(latestKm)}</bdi> · <bdi>{moment(lastKmUpdate ?? now, now)}</bdi>
    </Trans>
  );
}
