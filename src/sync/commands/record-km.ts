import { newId } from '#contract/ids.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { opMaker } from './make-op.ts';
import { save, type Saved } from './save.ts';

/** `plate`: of a car that this device does not keep. */
export type KmCommand = { vehicleId: string; km: number; confirmed?: boolean; plate?: string };

/**
 * A reading of the kilometres. Readings are independent facts: they wait for nothing. Resolves when it is on the disk.
 */
export async function recordKm(
  device: Device,
  session: SessionRow,
  { vehicleId, km, confirmed = false, plate = '' }: KmCommand,
): Promise<Saved> {
  const cache = await device.cacheOf(session.uid);
  const row = await cache.vehicle.get(vehicleId);
  const make = await opMaker(device, session, { plate: row?.plateNumber ?? plate, title: '' });
  const stream = `vehicle:${vehicleId}`;
  const op = {
    type: 'oil.recordKm' as const,
    v: 1 as const,
    entityId: vehicleId,
    stream,
    dependsOn: [],
    base: { rev: row?.rev ?? 0, value: row?.latestKm ?? null },
    payload: { readingId: newId(device.now()), km, confirmed },
    nextAt: 0,
  };
  return save(device, session, stream, () => make(op));
}
