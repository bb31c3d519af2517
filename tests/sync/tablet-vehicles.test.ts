import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { placeOnTablets } from '#server/features/oil-changes/tablet-vehicles-service.ts';
import { engines } from '../support/test-database.ts';
import { Tablet, World } from './world.ts';

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('a tablet keeps the cars that were here of late, and hears when one comes or leaves; a client keeps his', async () => {
    const admin = await world.shop.as('ADMIN');
    const tablet = await world.tablet();
    const { owner, vehicleId: here } = await world.visit();
    const [oiled, stranger] = [await world.car(owner.id), await world.car(owner.id)];
    const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 60_000 };
    const change = (await admin.post('oil-changes', { ...oil, vehicleId: oiled })).json<{ id: string }>().id;
    const phone = await world.tablet('CLIENT');
    await phone.signIn(await world.emailOf(owner.id));
    const agree = async () => {
      const fresh = new Tablet(world.shop);
      await fresh.signIn(await world.emailOf(tablet.uid));
      await tablet.pull({ digest: true });
      const [mine, anew] = [await tablet.rows(), await fresh.rows()];
      const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
      expect([mine.vehicle, mine.oilChange].map(ids)).toEqual([anew.vehicle, anew.oilChange].map(ids));
      return [ids(mine.vehicle), ids(mine.oilChange)];
    };
    expect(await agree()).toEqual([[here, oiled].toSorted(), [change]]);
    await placeOnTablets(world.shop.db, world.shop.now() + 3000 * DAY_MS);
    expect(await agree()).toEqual([[here], []]);
    // The clock of the server was wrong, and is right again.
    await placeOnTablets(world.shop.db, world.shop.now());
    expect(await agree()).toEqual([[here, oiled].toSorted(), [change]]);
    await placeOnTablets(world.shop.db, world.shop.now() + 3000 * DAY_MS);
    expect(await agree()).toEqual([[here], []]);
    const again = (
      await admin.post('oil-changes', { ...oil, currentKm: 61_000, nextChangeKm: 71_000, vehicleId: oiled })
    ).json<{ id: string }>().id;
    expect(await agree()).toEqual([[here, oiled].toSorted(), [change, again].toSorted()]);
    await phone.pull();
    expect((await phone.rows()).vehicle.map(({ id }) => id).toSorted()).toEqual([here, oiled, stranger].toSorted());
    const mechanic = await world.shop.signIn(await world.emailOf(tablet.uid));
    expect((await mechanic.get(`sync/vehicles/${stranger}`)).json()).toMatchObject({ vehicle: { id: stranger } });
  });
});
