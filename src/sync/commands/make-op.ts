import { newId } from '#contract/ids.ts';
import { isClockWrong, readClock } from '#sync/store/clock.ts';
import type { CacheDatabase, SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { NewOp, OpAbout } from '#sync/store/op.ts';

/** What a command says itself. */
type Command = Said<NewOp>;
type Said<O> = O extends NewOp
  ? Pick<
      O,
      'type' | 'v' | 'entityId' | 'stream' | 'dependsOn' | 'base' | 'payload' | 'nextAt' | 'awaitsUpload' | 'upload'
    >
  : never;

/** Makes commands of one kind of work: adds who, when and by which app to what each says. */
export async function opMaker(
  device: Device,
  session: SessionRow,
  about: OpAbout,
): Promise<(command: Command) => NewOp> {
  const clock = await readClock(device);
  return (command) => ({
    ...command,
    opId: newId(device.now()),
    userId: session.uid,
    createdAt: device.now(),
    clockOffset: clock.offset,
    clockWrong: isClockWrong(device, clock),
    setBack: device.now() < clock.at,
    seenAt: clock.latest,
    appVersion: device.appVersion,
    about,
    state: 'queued',
    frozen: 0,
    attempts: 0,
  });
}

/**
 * What a corrected command gets anew: it waits like one that was never sent. When the person acted, and how far the
 * clock of then was off, stay as they were: the one means nothing without the other.
 */
export function queuedAnew(device: Device) {
  return { opId: newId(device.now()), state: 'queued', frozen: 0, attempts: 0, faults: 0, nextAt: 0 } as const;
}

/** What the sync centre shows of a command about a car; without a plate when the device does not keep it. */
export async function aboutVehicle(cache: CacheDatabase, vehicleId: string, title: string): Promise<OpAbout> {
  return { plate: (await cache.vehicle.get(vehicleId))?.plateNumber ?? '', title };
}
