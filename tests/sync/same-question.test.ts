import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../support/test-database.ts';
import { type Tablet, World } from './world.ts';

const PRICE = { amount: 12_345, currency: 'SAR' };

/** What was read for the tablet that asked first is given to those that ask for the same. */
describe.each(engines)('devices that were told of one change and ask in one moment, on %s', (engine) => {
  let world: World;
  let devices: Record<'manager' | 'mechanic' | 'owner' | 'stranger', Tablet>;
  let visit: Awaited<ReturnType<World['visit']>>;
  beforeEach(async () => {
    world = await World.open(engine);
    visit = await world.visit();
    const [manager, mechanic, owner, stranger] = [
      await world.tablet('MANAGER'),
      await world.tablet(),
      await world.tablet('CLIENT'),
      await world.tablet('CLIENT'),
    ];
    await owner.signIn(await world.emailOf(visit.owner.id));
    devices = { manager, mechanic, owner, stranger };
    for (const device of Object.values(devices)) await device.pull();
  });
  afterEach(() => world.close());

  const sums = async () => {
    const told: Record<string, unknown> = {};
    for (const [name, device] of Object.entries(devices))
      told[name] = (await device.rows()).visit.map((row) => [row.name, row.totalCost?.amount ?? null]);
    return told;
  };
  const reprice = async (name: string, amount: number) => {
    const admin = await world.shop.as('ADMIN');
    const { rev } = (await admin.get(`visits/${visit.id}`)).json<{ rev: number }>();
    const change = { name, totalCost: { ...PRICE, amount } };
    expect((await admin.patch(`visits/${visit.id}`, rev, change)).statusCode).toBe(200);
  };

  it.each([[['manager', 'mechanic', 'owner', 'stranger']], [['stranger', 'owner', 'mechanic', 'manager']]] as const)(
    'each gets what is its own: %s',
    async (order) => {
      await reprice('Brakes and oil', PRICE.amount);
      for (const name of order) await devices[name].pull();
      const priced = [['Brakes and oil', PRICE.amount]];
      expect(await sums()).toEqual({
        manager: priced,
        mechanic: [['Brakes and oil', null]],
        owner: priced,
        stranger: [],
      });
    },
  );

  it('who asks after the next change, from the same place, gets that one too', async () => {
    const second = await world.tablet('MANAGER');
    await second.pull();
    await devices.manager.pull();
    await reprice('First', 10_001);
    await devices.manager.pull();
    await reprice('Second', 10_002);
    await second.pull();
    expect((await devices.manager.rows()).visit).toMatchObject([{ name: 'First', totalCost: { amount: 10_001 } }]);
    expect((await second.rows()).visit).toMatchObject([{ name: 'Second', totalCost: { amount: 10_002 } }]);
  });
});
