import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShopDevice } from '#contract/shop-devices.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import { flushEveryone } from '#sync/exchange/flush-everyone.ts';
import { waitingPeople } from '#sync/exchange/sign-out.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { forgetAllWaits } from '#sync/exchange/back-off.ts';
import { facesOf, keepTablet, readTablet } from '#sync/session/shared-tablet.ts';
import { webm } from '../support/files.ts';
import { hashOf, jpeg } from '../support/pictures.ts';
import { engines } from '../support/test-database.ts';
import { Tablet, World } from './world.ts';

const MB = 1_000_000;

describe.each(engines)('a shared tablet that a manager takes off the list, on %s', (engine) => {
  let world: World;
  let tablet: Tablet;
  let visit: Awaited<ReturnType<World['visit']>>;
  let shared: ShopDevice;
  beforeEach(async () => {
    world = await World.open(engine);
    visit = await world.visit();
    tablet = await world.tablet('MANAGER');
    shared = await tablet.api.post('devices', { name: 'Bay 1' }, { schema: ShopDevice });
    await keepTablet(tablet.device, { id: shared.id, name: shared.name, lockAfter: null });
  });
  afterEach(() => world.close());

  const keep = (session: SessionRow, bytes: Buffer, seconds?: number) =>
    keepFile(tablet.device, session, {
      vehicleId: visit.vehicleId,
      visitId: visit.id,
      bytes: new Uint8Array(bytes).buffer,
      ...(seconds !== undefined && { type: 'audio/webm', seconds }),
    });
  /** Somebody who signs in on the tablet and, without network, takes a photo and says something. */
  const aWorker = async (seed: number) => {
    const email = await world.emailOf((await world.shop.as('EMPLOYEE')).id);
    tablet.weather = 'fine';
    await tablet.signIn(email);
    tablet.weather = 'no-network';
    const { session } = tablet;
    const photo = jpeg(seed, 2 * MB);
    await keep(session, photo);
    await keep(session, webm(seed), 7);
    return { email, session, photo: hashOf(photo) };
  };
  /** What is attached, and by whom; a voice note is kept without its metadata, so under another hash. */
  const atServer = async () => {
    const rows = await world.shop.db.selectFrom('media').selectAll().where('visitId', '=', visit.id).execute();
    return rows.map(({ createdBy, type, sha256, seconds }) => [createdBy, type === 'image' ? sha256 : seconds].join());
  };
  const asOf = (...workers: { session: SessionRow; photo: string }[]) =>
    workers.flatMap(({ session: { uid }, photo }) => [`${uid},${photo}`, `${uid},7`]);
  const kept = async ({ session }: { session: SessionRow }) =>
    (await tablet.device.outboxOf(session.uid)).blobs.count();
  /** As the worker does when the network is back. */
  const networkIsBack = async (...workers: { session: SessionRow }[]) => {
    tablet.weather = 'fine';
    for (const { session } of workers) await forgetAllWaits(await tablet.device.outboxOf(session.uid));
    return flushEveryone(tablet.device, true);
  };

  it('keeps photos and voice notes of two people, says whose they are, and sends each once for who signs in anew', async () => {
    const [first, second] = [await aWorker(31), await aWorker(32)];
    // One photo is half at the server already.
    tablet.weather = 'fine';
    tablet.spoil = (path, body) => {
      if (path.includes('media/uploads') && (body as { offset: number }).offset >= MB) tablet.weather = 'no-network';
      return body;
    };
    await tablet.sendPhotos();
    tablet.spoil = undefined;
    expect(await atServer()).toEqual([]);

    expect((await (await world.shop.as('ADMIN')).delete(`devices/${shared.id}`)).statusCode).toBe(204);
    world.shop.pass(24 * 60 * 60_000);
    await networkIsBack(first, second);
    // Nothing came by the rights of a tablet that has none, and nothing went of what it keeps.
    expect(await atServer()).toEqual([]);
    expect(await world.shop.db.selectFrom('media_uploads').selectAll().execute()).toEqual([]);
    expect([await kept(first), await kept(second)]).toEqual([2, 2]);
    const faces = await facesOf(tablet.device);
    expect(faces.filter(({ user }) => [first, second].some(({ session }) => session.uid === user.id))).toEqual([]);
    expect((await waitingPeople(tablet.device)).map(({ count }) => count)).toEqual([2, 2]);

    await expect(tablet.signIn(first.email)).rejects.toMatchObject({ code: 'device-revoked' });
    expect(await readTablet(tablet.device)).toBeUndefined();
    await tablet.signIn(first.email);
    await networkIsBack(first, second);
    expect((await atServer()).toSorted()).toEqual(asOf(first).toSorted());
    expect([await kept(first), await kept(second)]).toEqual([0, 2]);
    expect((await waitingPeople(tablet.device)).map(({ count }) => count)).toEqual([2]);

    await tablet.signIn(second.email);
    await networkIsBack(first, second);
    expect((await atServer()).toSorted()).toEqual(asOf(first, second).toSorted());
    expect([await kept(second), await waitingPeople(tablet.device)]).toEqual([0, []]);
  });

  it('loses its rights between a photo and the word that attaches it, and attaches it once when he is back', async () => {
    const worker = await aWorker(33);
    tablet.weather = 'fine';
    tablet.wire = async (pushed, deliver) => {
      tablet.wire = undefined;
      await (await world.shop.as('ADMIN')).delete(`devices/${shared.id}`);
      return deliver(pushed);
    };
    expect(await tablet.sendPhotos()).toBe('needs-login');
    expect([await atServer(), await kept(worker)]).toEqual([[], 2]);
    await expect(tablet.signIn(worker.email)).rejects.toMatchObject({ code: 'device-revoked' });
    await tablet.signIn(worker.email);
    expect(await tablet.sendPhotos()).toBe('drained');
    expect(await tablet.sendPhotos()).toBe('drained');
    expect((await atServer()).toSorted()).toEqual(asOf(worker).toSorted());
    expect([await kept(worker), await tablet.waiting()]).toEqual([0, []]);
  });
});
