import { expect, it, vi } from 'vitest';
import type { Media } from '#contract/media.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { createEngine } from '#sync/exchange/engine.ts';
import { flushEveryone } from '#sync/exchange/flush-everyone.ts';
import { sendAgain } from '#sync/store/outbox.ts';
import { jpeg } from '../support/pictures.ts';
import { engines } from '../support/test-database.ts';
import { Tablet, World } from './world.ts';

const MB = 1_000_000;

it.each(engines)(
  'a photo that cannot be sent beside a tap that can still be taken back has the browser come again, on %s',
  async (engine) => {
    const world = await World.open(engine);
    const visit = await world.visit();
    const tablet = await world.tablet();
    const { vehicleId, id: visitId, taskIds } = visit;
    const bytes = new Uint8Array(jpeg(1)).buffer;
    await keepFile(tablet.device, tablet.session, { vehicleId, visitId, bytes });
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' }, 300);
    const { fetch } = tablet.device;
    tablet.device.fetch = (input, init) =>
      (input as Request).url.includes('media') ? Promise.reject(new TypeError('cut')) : fetch(input, init);
    expect(await flushEveryone(tablet.device, false)).toBe(false);
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
    tablet.device.fetch = fetch;
    world.shop.pass(60_000);
    expect([await flushEveryone(tablet.device, false), await tablet.waiting()]).toEqual([true, []]);
    await world.close();
  },
);

it.each(engines)(
  'a photo for which the server has no room is told of, keeps no other back, and goes once there is room, on %s',
  async (engine) => {
    const world = await World.open(engine, { MEDIA_QUOTA_MB: 3 });
    const visit = await world.visit();
    const tablet = await world.tablet();
    const take = (bytes: Buffer) =>
      keepFile(tablet.device, tablet.session, {
        vehicleId: visit.vehicleId,
        visitId: visit.id,
        bytes: new Uint8Array(bytes).buffer,
      });
    const states = async () => (await tablet.waiting()).map(({ state, problem }) => [state, problem?.code]);
    const told = ['attention', 'storage-full'];
    // As the hourly maintenance does with what was removed long ago.
    const makeRoom = async () => {
      await world.shop.db.deleteFrom('media').execute();
      await world.shop.db.deleteFrom('media_uploads').execute();
    };
    await take(jpeg(1, 2 * MB));
    await take(jpeg(2, 2 * MB));
    await take(jpeg(3));
    expect([await tablet.sendPhotos(), await states()]).toEqual(['drained', [told]]);
    // Nobody tells the tablet of room: it looks by itself, not all the time.
    tablet.clockOffset += 300_000;
    expect([await tablet.sendPhotos(), await states()]).toEqual(['drained', [told]]);
    await makeRoom();
    expect([await tablet.sendPhotos(), await states()]).toEqual(['drained', [told]]);
    tablet.clockOffset += 300_000;
    expect([await tablet.sendPhotos(), await states()]).toEqual(['drained', []]);
    // Whoever knows of it need not wait.
    await take(jpeg(4, 2 * MB));
    expect([await tablet.sendPhotos(), await states()]).toEqual(['drained', [told]]);
    await makeRoom();
    const page = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await page.sendNow();
    await vi.waitFor(async () => expect(await states()).toEqual([]), 20_000);
    page.stop();
    await world.close();
  },
);

it.each(engines)(
  'a client with as many photos as may be is told so, and sends again once there is room, on %s',
  async (engine) => {
    const world = await World.open(engine, { CLIENT_QUOTA_MB: 1 });
    const visit = await world.visit();
    const phone = new Tablet(world.shop);
    await phone.signIn(await world.emailOf(visit.owner.id));
    for (const seed of [1, 2]) {
      const bytes = new Uint8Array(jpeg(seed, 0.6 * MB)).buffer;
      await keepFile(phone.device, phone.session, { vehicleId: visit.vehicleId, visitId: visit.id, bytes });
    }
    expect(await phone.sendPhotos()).toBe('drained');
    const [waiting] = await phone.waiting();
    expect([waiting?.state, waiting?.problem?.code]).toEqual(['attention', 'quota']);
    await world.shop.db.updateTable('media').set({ deletedAt: world.shop.now() }).execute();
    await sendAgain(await phone.device.outboxOf(phone.uid), waiting?.opId ?? '');
    expect(await phone.sendPhotos()).toBe('drained');
    expect(await phone.waiting()).toEqual([]);
    await world.close();
  },
);

it.each(engines)(
  'a photo that the server has already, of a client without room, waits for room as any other, on %s',
  async (engine) => {
    const world = await World.open(engine, { CLIENT_QUOTA_MB: 1 });
    const visit = await world.visit();
    const phone = new Tablet(world.shop);
    await phone.signIn(await world.emailOf(visit.owner.id));
    const take = async (seed: number) => {
      const bytes = new Uint8Array(jpeg(seed, 0.6 * MB)).buffer;
      const op = await keepFile(phone.device, phone.session, { vehicleId: visit.vehicleId, visitId: visit.id, bytes });
      expect(await phone.sendPhotos()).toBe('drained');
      return op;
    };
    const shown = async () =>
      (await visit.owner.get(`media?visitId=${visit.id}`)).json<{ items: Media[] }>().items.map(({ id }) => id);
    const takeAway = async () => {
      for (const id of await shown()) expect((await visit.owner.delete(`media/${id}`)).statusCode).toBe(204);
    };
    await take(1);
    await takeAway();
    await take(2);
    const again = await take(1);
    const [waiting] = await phone.waiting();
    expect([waiting?.opId, waiting?.state, waiting?.problem?.code]).toEqual([again.opId, 'attention', 'quota']);
    await takeAway();
    await sendAgain(await phone.device.outboxOf(phone.uid), again.opId);
    expect(await phone.flush()).toBe('drained');
    expect([await phone.waiting(), (await shown()).length]).toEqual([[], 1]);
    await world.close();
  },
);
