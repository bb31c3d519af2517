import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Media } from '#contract/media.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import { insertAccount } from '#server/features/users/account-store.ts';
import { resendTaskStatus } from '#sync/commands/resend-task-status.ts';
import { activeSession, readClaims } from '#sync/session/session.ts';
import { readVisit } from '#sync/view/files.ts';
import { readPhotos } from '#sync/view/photos.ts';
import { readWaiting } from '#sync/view/waiting.ts';
import { hashOf, jpeg } from '../support/pictures.ts';
import { engines } from '../support/test-database.ts';
import { oldDevice } from './old-device.ts';
import { Tablet, World } from './world.ts';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [MECHANIC, VEHICLE, VISIT] = [id(1), id(2), id(3)];
const [clutch, battery, brakes, lights] = [id(10), id(11), id(12), id(13)];
/** An hour after the old version had last written, and the identity of the server that it knew. */
const UPDATED_AT = 1_795_352_433_000;
const EPOCH = '8a7bd47e-56e6-43dc-979a-6f7b953fa024';

describe.each(engines)('a tablet of the version before, on %s', (engine) => {
  let world: World;
  let tablet: Tablet;

  // The shop as that tablet knew it: the same people, car and visit, and what had already happened there.
  beforeEach(async () => {
    world = await World.open(engine);
    const { shop } = world;
    shop.pass(UPDATED_AT - shop.now());
    await shop.db.updateTable('rev_counter').set({ value: 100 }).execute();
    await shop.db.updateTable('meta').set({ value: EPOCH }).where('key', '=', 'epoch').execute();
    const owner = await shop.as('CLIENT');
    await addMechanic(owner.id);
    const admin = await shop.as('ADMIN');
    const look = { brand: 'Toyota', model: 'Camry', year: 2021, color: 'White', engineType: 'Petrol' };
    await admin.post('vehicles', { id: VEHICLE, ownerId: owner.id, type: 'CAR', plateNumber: 'KSA4711', ...look });
    const names = { [clutch]: 'Clutch', [battery]: 'Battery', [brakes]: 'Brakes', [lights]: 'Lights' };
    const tasks = Object.entries(names).map(([taskId, name]) => ({ id: taskId, name, service: 'REPAIR' }));
    const bill = { name: 'Brakes', date: '2026-11-21', totalCost: { amount: 10_000, currency: 'SAR' } };
    await admin.post('visits', { id: VISIT, userId: owner.id, vehicleId: VEHICLE, ...bill, tasks });
    await admin.post(`tasks/${clutch}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
    await admin.post(`tasks/${brakes}/status`, { from: 'PENDING', to: 'CANCELLED' });
    // The tokens of another server mean nothing to this one.
    const { accessToken, refreshToken } = await shop.signIn('omar@warsha.test');
    const { iat, exp } = readClaims(accessToken) ?? {};
    const idb = await oldDevice('device-of-november-2026', (store, row) =>
      store === 'session' ? Object.assign({}, row, { accessToken, refreshToken, iat, exp }) : row,
    );
    tablet = new Tablet(shop, idb);
    tablet.session = (await activeSession(tablet.device))!;
  });
  afterEach(() => world.close());

  async function addMechanic(sameAs: string) {
    const { shop } = world;
    const known = await shop.db.selectFrom('users').selectAll().where('id', '=', sameAs).executeTakeFirstOrThrow();
    const { passwordHash, countryCode, phoneNumber } = known;
    const name = { firstName: 'Omar', lastName: 'Saleh', email: 'omar@warsha.test', username: 'omar' };
    const rest = { role: 'EMPLOYEE' as const, verified: 1 as const, language: 'en' };
    const omar = { id: MECHANIC, ...name, ...rest, passwordHash, countryCode, phoneNumber };
    await runChange(shopAt(shop.db, shop.now()), undefined, (change) => insertAccount(change, omar));
  }

  const statesOf = async (taskId: string) => (await world.history(taskId)).map(({ toStatus }) => toStatus);
  const kmAtServer = async () =>
    (await world.shop.db.selectFrom('km_readings').select('km').where('vehicleId', '=', VEHICLE).execute()).map(
      ({ km }) => km,
    );
  const photosAtServer = async () => {
    const admin = await world.shop.as('ADMIN');
    const { items } = (await admin.get(`media?visitId=${VISIT}`)).json<{ items: Media[] }>();
    return Promise.all(items.map(async (item) => hashOf((await admin.get(`media/${item.id}/content`)).rawPayload)));
  };

  it('a tablet updated in the middle of the day sends what the old version had kept, photos too', async () => {
    // The week that is shown is that of the device, not of whoever runs this.
    const read = () => tablet.see((stores) => readWaiting(stores, world.shop.now()));
    const { waiting, history } = await read();
    expect(waiting.map(({ type, state, frozen }) => [type, state, frozen])).toEqual([
      ['task.setStatus', 'attention', 1],
      ['task.setStatus', 'sending', 1],
      ['task.setStatus', 'queued', 0],
      ['task.setStatus', 'queued', 0],
      ['oil.recordKm', 'queued', 0],
      ['media.attach', 'queued', 0],
      ['task.setStatus', 'quarantined', 0],
    ]);
    expect(history.map(({ op, outcome }) => [op.entityId, outcome])).toEqual([[clutch, 'applied']]);
    const visit = await tablet.see((stores) => readVisit(stores, VISIT));
    expect(visit?.tasks.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'CANCELLED', 'PENDING']);
    expect(visit?.vehicle?.latestKm).toBe(52_000);
    const [photo] = await tablet.see((stores) => readPhotos(stores, VISIT));
    expect(hashOf(new Uint8Array(photo!.bytes))).toBe(hashOf(jpeg(1)));

    for (let times = 0; times < 2; times++) {
      expect([await tablet.flush(), await tablet.sendPhotos()]).toEqual(['drained', 'drained']);
      await tablet.pull();
      expect(await Promise.all([clutch, battery, brakes, lights].map(statesOf))).toEqual([
        ['IN PROGRESS', 'COMPLETED'],
        ['IN PROGRESS', 'COMPLETED'],
        ['CANCELLED'],
        [],
      ]);
      expect([await kmAtServer(), await photosAtServer()]).toEqual([[52_000], [hashOf(jpeg(1))]]);
    }

    const left = await read();
    expect(left.waiting.map(({ entityId, state }) => [entityId, state])).toEqual([
      [brakes, 'attention'],
      [lights, 'quarantined'],
    ]);
    expect(left.history).toHaveLength(6);
    await resendTaskStatus(tablet.device, tablet.session, left.waiting[0]!.opId, { to: 'CANCELLED', note: 'Open it' });
    expect(await tablet.flush()).toBe('drained');
    expect((await world.history(brakes)).map(({ outcome }) => outcome)).toEqual(['applied', 'noop']);
    expect((await tablet.rows()).task.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'COMPLETED',
      'CANCELLED',
      'PENDING',
    ]);
  });
});
