import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskStatus } from '#contract/task-status.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import { recordKm } from '#sync/commands/record-km.ts';
import { resendKm } from '#sync/commands/resend-km.ts';
import { resendTaskStatus } from '#sync/commands/resend-task-status.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { createEngine } from '#sync/exchange/engine.ts';
import { discard } from '#sync/store/outbox.ts';
import { engines } from '../support/test-database.ts';
import { Tablet, World } from './world.ts';

const HOUR = 3_600_000;

describe.each(engines)('a tablet whose disk is full, on %s', (engine) => {
  let world: World;
  let tablet: Tablet;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  /** A mechanic who started a task, with nothing sent yet. */
  async function started() {
    const visit = await world.visit(['Clutch']);
    tablet = await world.tablet();
    await setTaskStatus(tablet.device, tablet.session, { taskId: visit.taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    return visit;
  }
  /** No command is written any more; with `everything` not even that one was sent. */
  async function fillDisk(everything: boolean, said = new DOMException('The disk is full.', 'QuotaExceededError')) {
    const { ops } = await tablet.device.outboxOf(tablet.uid);
    const full = () => {
      throw said;
    };
    ops.hook('creating', full);
    if (everything) ops.hook('updating', full);
    return () => {
      ops.hook('creating').unsubscribe(full);
      ops.hook('updating').unsubscribe(full);
    };
  }
  const tap = async (taskId: string, to: TaskStatus) => {
    const saved = await setTaskStatus(tablet.device, tablet.session, { taskId, to });
    if (saved.durable) throw new Error('the disk was not full');
    return saved;
  };
  const moves = async (taskId: string) => (await world.history(taskId)).map(({ toStatus }) => toStatus);

  it.each([
    ['whose sending can still be noted', false],
    ['on which nothing can be noted', true],
  ])('the tap that is not saved, %s, comes after the one before it', async (_, everything) => {
    const { taskIds } = await started();
    await fillDisk(everything);
    const finished = await tap(taskIds[0]!, 'COMPLETED');
    expect(await finished.ended).toBe('done');
    expect(await moves(taskIds[0]!)).toEqual(['IN PROGRESS', 'COMPLETED']);
    expect(tablet.device.unsaved.all()).toEqual([]);
  });

  it('a tablet on which not one thing can be written sends each tap once, though its token has run out', async () => {
    const { vehicleId, taskIds } = await started();
    await tablet.flush();
    world.shop.pass(2 * HOUR);
    const { cache, outbox } = await tablet.device.storesOf(tablet.uid);
    const full = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    for (const { db } of [tablet.device.app, cache, outbox])
      for (const table of db.tables) {
        table.hook('creating', full);
        table.hook('updating', full);
      }
    const sent = () => tablet.requests.get('/backend/sync/push') ?? 0;
    const before = sent();
    expect(await (await tap(taskIds[0]!, 'COMPLETED')).ended).toBe('done');
    const reading = await recordKm(tablet.device, tablet.session, { vehicleId, km: 45_000 });
    expect(!reading.durable && (await reading.ended)).toBe('done');
    expect(await moves(taskIds[0]!)).toEqual(['IN PROGRESS', 'COMPLETED']);
    expect([sent() - before, tablet.requests.get('/backend/user/refresh')]).toEqual([2, 1]);
  });

  it('a tablet on which nothing can be noted tries again every few seconds, not without a pause', async () => {
    await started();
    const { meta } = await tablet.device.outboxOf(tablet.uid);
    const full = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    meta.hook('creating', full);
    meta.hook('updating', full);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const page = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await page.look();
    const waits = timers.mock.calls.map(([, wait]) => wait);
    page.stop();
    timers.mockRestore();
    expect(waits).toContain(5000);
  });

  it.each([
    ['the room that the browser gives is used up', 'The disk is full.', 'QuotaExceededError'],
    ['the file of a photo cannot be written', 'Failed to write blobs (IOError)', 'DataError'],
  ])('a mechanic who takes a photo where %s is told that there is no room', async (_, message, name) => {
    const { vehicleId, id } = await started();
    const makeRoom = await fillDisk(false, new DOMException(message, name));
    const photo = { vehicleId, visitId: id, bytes: new ArrayBuffer(8) };
    await expect(keepFile(tablet.device, tablet.session, photo)).rejects.toMatchObject({ code: 'storage-full' });
    makeRoom();
    await expect(keepFile(tablet.device, tablet.session, photo)).resolves.toMatchObject({ type: 'media.attach' });
  });

  it('a change that is refused stays with its reason until it is discarded, or kept when there is room', async () => {
    const { taskIds } = await started();
    await tablet.flush();
    const makeRoom = await fillDisk(true);
    await (await world.shop.as('ADMIN')).post(`tasks/${taskIds[0]}/status`, { from: 'IN PROGRESS', to: 'CANCELLED' });
    expect(await (await tap(taskIds[0]!, 'COMPLETED')).ended).toBe('refused');
    const [refused] = tablet.device.unsaved.all();
    expect(refused).toMatchObject({ state: 'attention', problem: { code: 'cancelled-meanwhile' } });
    const page = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await page.wake();
    await vi.waitFor(() => expect(page.getState()).toMatchObject({ status: 'attention', attention: 1 }), 20_000);
    page.stop();
    makeRoom();
    await vi.waitFor(async () => expect(await tablet.waiting()).toMatchObject([{ opId: refused!.opId }]), 20_000);
    expect(tablet.device.unsaved.all()).toEqual([]);
    expect((await tablet.waiting())[0]).toMatchObject({ state: 'attention', problem: refused!.problem });
  });

  it('a refused change that lives in the page alone is corrected there, and sent', async () => {
    const { owner, taskIds } = await started();
    await tablet.flush();
    const admin = await world.shop.as('ADMIN');
    const vehicleId = await world.car(owner.id);
    await admin.delete(`vehicles/${vehicleId}`);
    await admin.post(`tasks/${taskIds[0]}/status`, { from: 'IN PROGRESS', to: 'CANCELLED' });
    await fillDisk(true);
    expect(await (await tap(taskIds[0]!, 'COMPLETED')).ended).toBe('refused');
    const reading = await recordKm(tablet.device, tablet.session, { vehicleId, km: 450_000 });
    expect(!reading.durable && (await reading.ended)).toBe('refused');
    const [task, km] = tablet.device.unsaved.all();
    await admin.post(`vehicles/${vehicleId}/restore`, undefined);
    await resendKm(tablet.device, tablet.session, km!.opId, 45_000);
    const note = 'Please open again: the client is here';
    await resendTaskStatus(tablet.device, tablet.session, task!.opId, { to: 'CANCELLED', note });
    await vi.waitFor(() => expect(tablet.device.unsaved.all()).toEqual([]), 20_000);
    const readings = await world.shop.db
      .selectFrom('km_readings')
      .select('km')
      .where('vehicleId', '=', vehicleId)
      .execute();
    expect(readings).toEqual([{ km: 45_000 }]);
    expect((await world.history(taskIds[0]!)).at(-1)).toMatchObject({ note });
  });

  it('a change behind a refused one waits for the person, is told as blocked, and goes when that is discarded', async () => {
    const { taskIds } = await started();
    await (await world.shop.as('ADMIN')).post(`tasks/${taskIds[0]}/status`, { from: 'PENDING', to: 'CANCELLED' });
    await fillDisk(false);
    const finished = await tap(taskIds[0]!, 'COMPLETED');
    await vi.waitFor(() => expect(tablet.device.unsaved.all()).toMatchObject([{ state: 'blocked' }]), 20_000);
    expect(await moves(taskIds[0]!)).toEqual(['CANCELLED']);
    const [refused] = await tablet.waiting();
    expect(refused?.problem?.code).toBe('cancelled-meanwhile');
    await discard(await tablet.device.outboxOf(tablet.uid), refused!.opId, world.shop.now());
    expect(await finished.ended).toBe('refused');
  });

  it('where a browser may keep nothing, no tap counts as kept: it goes at once, or waits in the page; no photo is taken in without network', async () => {
    const { id, vehicleId, taskIds } = await world.visit(['Clutch']);
    const { id: mechanic } = await world.shop.as('EMPLOYEE');
    tablet = new Tablet(world.shop);
    tablet.device.keepInMemory({ indexedDB: new IDBFactory(), IDBKeyRange });
    await tablet.signIn(await world.emailOf(mechanic));
    expect(await (await tap(taskIds[0]!, 'IN PROGRESS')).ended).toBe('done');
    tablet.weather = 'no-network';
    const finished = await tap(taskIds[0]!, 'COMPLETED');
    const photo = { vehicleId, visitId: id, bytes: new ArrayBuffer(8) };
    await expect(keepFile(tablet.device, tablet.session, photo)).rejects.toMatchObject({ code: 'storage-full' });
    expect(await tablet.waiting()).toEqual([]);
    expect((await tablet.databases.databases()).length).toBe(0);
    tablet.weather = 'fine';
    expect(await finished.ended).toBe('done');
    expect(await moves(taskIds[0]!)).toEqual(['IN PROGRESS', 'COMPLETED']);
    expect(tablet.device.unsaved.all()).toEqual([]);
  });
});
