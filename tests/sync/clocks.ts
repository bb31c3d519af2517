import type { World } from './world.ts';
import { Tablet } from './world.ts';

/** A tablet whose clock is so far off the shop's, in milliseconds, with a mechanic signed in. */
export async function tabletWithClock(world: World, offset: number): Promise<Tablet> {
  const tablet = new Tablet(world.shop);
  tablet.clockOffset = offset;
  await tablet.signIn(await world.emailOf((await world.shop.as('EMPLOYEE')).id));
  return tablet;
}

/** How far the time of each reading on the server is from the shop's, in whole minutes. */
export async function minutesOff(world: World, vehicleId: string): Promise<number[]> {
  const rows = await world.shop.db
    .selectFrom('km_readings')
    .select('readAt')
    .where('vehicleId', '=', vehicleId)
    .orderBy('receivedAt')
    .execute();
  return rows.map(({ readAt }) => Math.round((world.shop.now() - readAt) / 60_000));
}
