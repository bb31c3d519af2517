import { expect, it } from 'vitest';
import type { Media } from '#contract/media.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import { sendAgain } from '#sync/store/outbox.ts';
import { jpeg } from '../support/pictures.ts';
import { engines } from '../support/test-database.ts';
import { Tablet, World } from './world.ts';

const MB = 1_000_000;

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
