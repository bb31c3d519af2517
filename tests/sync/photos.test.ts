import { appendFile, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Media } from '#contract/media.ts';
import { startMaintenance } from '#server/maintenance.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { flushEveryone } from '#sync/exchange/flush-everyone.ts';
import { discard, undo } from '#sync/store/outbox.ts';
import { type FileCommand, keepFile } from '#sync/commands/keep-file.ts';
import { nextPlaceOf, resendFile } from '#sync/commands/resend-file.ts';
import { pauseUpload } from '#sync/commands/upload-steps.ts';
import { forgetAllWaits } from '#sync/exchange/back-off.ts';
import { signOut, waitingAtSignOut } from '#sync/exchange/sign-out.ts';
import { setWifiOnly } from '#sync/exchange/upload-lane.ts';
import { readPhotos, readUploads } from '#sync/view/photos.ts';
import { readVisit } from '#sync/view/files.ts';
import { mp4, webm } from '../support/files.ts';
import { hashOf, jpeg } from '../support/pictures.ts';
import { engines } from '../support/test-database.ts';
import { backUp } from './backup.ts';
import { createLocks } from './tab-locks.ts';
import { problem as refusal, Tablet, World } from './world.ts';

const MB = 1_000_000;

describe.each(engines)('photos of a tablet, on %s', (engine) => {
  let world: World;
  let tablet: Tablet;
  let visit: Awaited<ReturnType<World['visit']>>;
  beforeEach(async () => {
    world = await World.open(engine);
    visit = await world.visit();
    tablet = await world.tablet();
  });
  afterEach(() => world.close());

  const take = (picture: Buffer, taskId: string | null = null) =>
    keepFile(tablet.device, tablet.session, {
      vehicleId: visit.vehicleId,
      visitId: visit.id,
      taskId,
      bytes: new Uint8Array(picture).buffer,
    });
  const atServer = async () => {
    const admin = await world.shop.as('ADMIN');
    const { items } = (await admin.get(`media?vehicleId=${visit.vehicleId}`)).json<{ items: Media[] }>();
    const contents = await Promise.all(items.map(({ id }) => admin.get(`media/${id}/content`)));
    return contents.map(({ rawPayload }) => hashOf(rawPayload));
  };
  const kept = async () => (await tablet.device.outboxOf(tablet.uid)).blobs.count();
  /** What happens once so much of an upload has arrived. */
  const onceArrived = (bytes: number, happen: () => void) => {
    tablet.spoil = (path, body) => {
      if (path.includes('media/uploads') && (body as { offset: number }).offset >= bytes) happen();
      return body;
    };
  };
  const lose = () => {
    tablet.weather = 'no-network';
  };

  it('a photo that the network cuts at 70 % goes on from there and is attached once, the same to the byte', async () => {
    const picture = jpeg(1, 2 * MB);
    await take(picture);
    onceArrived(1.4 * MB, lose);
    expect(await tablet.sendPhotos()).toBe('offline');
    expect([await kept(), await atServer()]).toEqual([1, []]);
    const pieces = tablet.requests.get(`/backend/media/uploads/${hashOf(picture)}`) ?? 0;
    tablet.spoil = undefined;
    tablet.weather = 'fine';
    expect(await tablet.sendPhotos()).toBe('drained');
    expect(tablet.requests.get(`/backend/media/uploads/${hashOf(picture)}`)).toBeLessThan(pieces * 2 - 1);
    expect(await atServer()).toEqual([hashOf(picture)]);
    expect([await kept(), await tablet.waiting()]).toEqual([0, []]);
  });

  it('a photo whose last byte came when the server was killed is ended with the next word, and holds up no other', async () => {
    const [picture, other] = [jpeg(11, 2 * MB), jpeg(12)];
    await take(picture);
    await take(other);
    onceArrived(1.4 * MB, lose);
    await tablet.sendPhotos();
    const parts = join(world.shop.files.thumbsFolder, '..', 'parts');
    const [part = ''] = await readdir(parts);
    const { offset } = await world.shop.files.partOf(tablet.session.uid, hashOf(picture));
    await appendFile(join(parts, part), picture.subarray(offset));
    tablet.spoil = undefined;
    tablet.weather = 'fine';
    expect(await tablet.sendPhotos()).toBe('drained');
    expect((await atServer()).toSorted()).toEqual([hashOf(picture), hashOf(other)].toSorted());
    expect([await kept(), await readdir(parts)]).toEqual([0, []]);
  });

  it('a photo that a backup does not know is there again after the restore, though the tablet has its bytes no more', async () => {
    const restore = await backUp(world.shop.db);
    await take(jpeg(9));
    expect(await tablet.sendPhotos()).toBe('drained');
    await restore('with-new-epoch');
    expect([await atServer(), await kept()]).toEqual([[], 0]);
    await tablet.pull();
    expect(await tablet.flush()).toBe('drained');
    expect(await tablet.sendPhotos()).toBe('drained');
    expect([await atServer(), await tablet.waiting()]).toEqual([[hashOf(jpeg(9))], []]);
  });

  it.each([
    ['a photo', 'EMPLOYEE', jpeg(9), 'image/jpeg'],
    ['a film, of which less is kept than was sent', 'EMPLOYEE', mp4(1), 'video/mp4'],
    ['a client’s photo', 'CLIENT', jpeg(9), 'image/jpeg'],
  ] as const)(
    '%s of days ago that a backup does not know is there again, though the server has tidied up after the restore',
    async (_what, role, bytes, type) => {
      const sender = await world.tablet(role);
      const vehicleId = role === 'CLIENT' ? await world.car(sender.uid) : visit.vehicleId;
      const tidy = () =>
        startMaintenance({ ...world.shop, clock: world.shop }, (error) => {
          throw error;
        })();
      await sender.pull();
      await tidy();
      const restore = await backUp(world.shop.db);
      await keepFile(sender.device, sender.session, {
        vehicleId,
        visitId: null,
        bytes: new Uint8Array(bytes).buffer,
        type,
      });
      expect(await sender.sendPhotos()).toBe('drained');
      const before = new Date(Date.now() - 3 * 86_400_000);
      for (const name of await readdir(world.shop.files.folder))
        await utimes(join(world.shop.files.folder, name), before, before);
      await restore('with-new-epoch');
      await tidy();
      await sender.pull();
      expect([await sender.flush(), await sender.sendPhotos(), await sender.waiting()]).toEqual([
        'drained',
        'drained',
        [],
      ]);
      const admin = await world.shop.as('ADMIN');
      const { items } = (await admin.get(`media?vehicleId=${vehicleId}`)).json<{ items: Media[] }>();
      expect((await admin.get(`media/${items[0]?.id}/content`)).statusCode).toBe(200);
    },
  );

  it('signing out waits for a photo that is on its way already, and asks nothing about it', async () => {
    tablet.device.locks = createLocks();
    await take(jpeg(3));
    const underway = tablet.sendPhotos();
    expect(await waitingAtSignOut(tablet.device, tablet.uid)).toBe(0);
    expect([await underway, await atServer()]).toEqual(['drained', [hashOf(jpeg(3))]]);
  });

  it('when the answer to the last word is lost, the photo is still there once', async () => {
    await take(jpeg(2));
    onceArrived(600, () => {
      tablet.weather = 'lost-answer';
    });
    expect(await tablet.sendPhotos()).toBe('offline');
    expect([await kept(), (await atServer()).length]).toEqual([1, 1]);
    tablet.spoil = undefined;
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect([await kept(), (await atServer()).length]).toEqual([0, 1]);
  });

  it('a voice note spoken offline arrives once, and a large film stopped by a person holds up nothing', async () => {
    const place = { vehicleId: visit.vehicleId, visitId: visit.id };
    const [voice, film] = [webm(1), mp4(1, undefined, 3 * MB)];
    lose();
    const keep = (bytes: Buffer, more: Pick<FileCommand, 'type' | 'seconds'>) =>
      keepFile(tablet.device, tablet.session, { ...place, ...more, bytes: new Uint8Array(bytes).buffer });
    const large = await keep(film, { type: 'video/mp4' });
    await keep(voice, { type: 'audio/webm', seconds: 18 });
    await tablet.sendPhotos();
    expect([await kept(), await atServer()]).toEqual([2, []]);
    await pauseUpload(tablet.device, tablet.uid, large.opId, true);
    tablet.weather = 'fine';
    await forgetAllWaits(await tablet.device.outboxOf(tablet.uid));
    expect(await tablet.sendPhotos()).toBe('drained');
    expect(await tablet.sendPhotos()).toBe('drained');
    const admin = await world.shop.as('ADMIN');
    const { items } = (await admin.get(`media?visitId=${visit.id}`)).json<{ items: Media[] }>();
    expect(items).toMatchObject([{ type: 'audio', mime: 'audio/webm', seconds: 18 }]);
    const waiting = await tablet.see((stores) => readUploads(stores, visit.id));
    expect(waiting).toMatchObject([{ opId: large.opId, paused: true, sent: 0 }]);
    await setWifiOnly(tablet.device, true);
    await pauseUpload(tablet.device, tablet.uid, large.opId, false);
    tablet.device.isMetered = () => true;
    expect(await tablet.sendPhotos()).toBe('drained');
    expect((await atServer()).length).toBe(1);
    tablet.device.isMetered = () => false;
    expect(await tablet.sendPhotos()).toBe('drained');
    expect([await kept(), (await atServer()).length]).toEqual([0, 2]);
  });

  it('a photo that does not get through holds up no tap', async () => {
    await take(jpeg(3));
    await setTaskStatus(tablet.device, tablet.session, { taskId: visit.taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    tablet.spoil = (path, body) => (path.includes('media/uploads') ? {} : body);
    expect(await tablet.sendPhotos()).toBe('offline');
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(visit.taskIds[0]!)).toHaveLength(1);
    expect((await tablet.waiting()).map(({ type }) => type)).toEqual(['media.attach']);
    expect((await tablet.see((stores) => readVisit(stores, visit.id)))?.photos).toEqual({ waiting: 1, attention: 0 });
    tablet.spoil = undefined;
    expect(await flushEveryone(tablet.device, true)).toBe(true);
    expect(await atServer()).toEqual([hashOf(jpeg(3))]);
  });

  it('a photo taken back or given up leaves the device with its bytes, and no other’s', async () => {
    const first = await take(jpeg(4));
    const same = await take(jpeg(4));
    const outbox = await tablet.device.outboxOf(tablet.uid);
    expect(await undo(outbox, first.opId)).toBe(true);
    expect((await tablet.see((stores) => readPhotos(stores, visit.id))).map(({ opId }) => opId)).toEqual([same.opId]);
    await discard(outbox, same.opId, world.shop.now());
    expect([await kept(), await tablet.sendPhotos(), await atServer()]).toEqual([0, 'drained', []]);
  });

  it('a photo for which the tablet has no room is refused at once, and what was there stays', async () => {
    await take(jpeg(5, 150_000));
    tablet.device.quota = () => Promise.resolve(MB);
    await expect(take(jpeg(6, 60_000))).rejects.toMatchObject({ code: 'storage-full' });
    expect([await kept(), (await tablet.waiting()).length]).toEqual([1, 1]);
    await take(jpeg(7, 40_000));
    expect(await kept()).toBe(2);
  });

  it('bytes that the server has lost before the photo was attached are sent again', async () => {
    await take(jpeg(8));
    onceArrived(600, lose);
    expect(await tablet.sendPhotos()).toBe('offline');
    await world.shop.files.removeUnused(Infinity, () => Promise.resolve(new Set()));
    tablet.spoil = undefined;
    tablet.weather = 'fine';
    await tablet.flush();
    expect(await tablet.sendPhotos()).toBe('drained');
    expect(await atServer()).toEqual([hashOf(jpeg(8))]);
  });

  it.each([
    [404, 'not-found'],
    [403, 'forbidden'],
    [413, 'body-too-large'],
    [415, 'unsupported-media-type'],
  ])(
    'a photo that whoever stands before the server refuses with %i asks nobody, and arrives later',
    async (status, code) => {
      await take(jpeg(10));
      const { fetch } = tablet.device;
      tablet.device.fetch = () => Promise.resolve(refusal(status, code, {}));
      expect(await tablet.sendPhotos()).toBe('offline');
      expect((await tablet.waiting()).map(({ state }) => state)).toEqual(['queued']);
      tablet.device.fetch = fetch;
      expect(await tablet.sendPhotos()).toBe('drained');
      expect(await atServer()).toEqual([hashOf(jpeg(10))]);
    },
  );

  it('a photo of a visit that is gone asks the person, and keeps its bytes until he has decided', async () => {
    const op = await take(jpeg(9));
    await (await world.shop.as('ADMIN')).delete(`visits/${visit.id}`);
    await tablet.sendPhotos();
    expect((await tablet.waiting()).map(({ problem }) => problem?.code)).toEqual(['gone']);
    expect(await kept()).toBe(1);
    await discard(await tablet.device.outboxOf(tablet.uid), op.opId, world.shop.now());
    expect(await kept()).toBe(0);
  });

  it.each([
    ['task', 'visit'],
    ['visit', 'vehicle'],
  ] as const)(
    'a photo whose %s is gone is kept with its %s when the mechanic wants it so, once',
    async (gone, place) => {
      const [taskId = ''] = visit.taskIds;
      const { opId } = await take(jpeg(11), taskId);
      await (await world.shop.as('ADMIN')).delete(gone === 'task' ? `tasks/${taskId}` : `visits/${visit.id}`);
      await tablet.sendPhotos();
      expect((await tablet.waiting()).map(nextPlaceOf)).toEqual([place]);
      await resendFile(tablet.device, tablet.session, opId);
      expect(await kept()).toBe(1);
      expect(await tablet.sendPhotos()).toBe('drained');
      expect([await tablet.waiting(), await kept(), await atServer()]).toEqual([[], 0, [hashOf(jpeg(11))]]);
    },
  );

  it('a photo that is chosen after its mechanic has signed out is not kept, and begins nothing of his anew', async () => {
    const { session } = tablet;
    const names = async () => (await tablet.databases.databases()).map(({ name }) => name);
    await signOut(tablet.device, session);
    const left = await names();
    const bytes = new Uint8Array(jpeg(1)).buffer;
    const late = keepFile(tablet.device, session, { vehicleId: visit.vehicleId, visitId: visit.id, bytes });
    await expect(late).rejects.toMatchObject({ code: 'session-ended' });
    expect(await names()).toEqual(left);
  });
});
