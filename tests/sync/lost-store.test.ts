import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordKm } from '#sync/commands/record-km.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { giveUpUnsent, signOut } from '#sync/exchange/sign-out.ts';
import { forgetPerson } from '#sync/session/session.ts';
import { keepNote } from '#sync/store/kept-note.ts';
import { discard, takeNoteOfLoss, undo } from '#sync/store/outbox.ts';
import { readWaiting } from '#sync/view/waiting.ts';
import { engines } from '../support/test-database.ts';
import { Tablet, World } from './world.ts';

describe.each(engines)('a tablet whose browser throws its databases away, on %s', (engine) => {
  let world: World;
  let visit: Awaited<ReturnType<World['visit']>>;
  let tablet: Tablet;
  /** What the browser keeps beside the databases. */
  let beside: Map<string, string>;
  beforeEach(async () => {
    world = await World.open(engine);
    visit = await world.visit(['Clutch']);
    beside = new Map();
    tablet = withNotes(await world.tablet());
    tablet.weather = 'no-network';
  });
  afterEach(() => world.close());

  function withNotes(one: Tablet): Tablet {
    one.device.notes = {
      read: (key) => beside.get(key),
      write: (key, text) => Boolean(text === undefined ? beside.delete(key) : beside.set(key, text)),
    };
    return one;
  }
  const tap = async (one = tablet) => {
    const saved = await setTaskStatus(one.device, one.session, { taskId: visit.taskIds[0]!, to: 'IN PROGRESS' });
    return saved.op!;
  };
  const enterKm = (km: number) => recordKm(tablet.device, tablet.session, { vehicleId: visit.vehicleId, km });
  const note = (one = tablet) => keepNote(one.device, one.uid);
  const told = async (one = tablet) => {
    await note(one);
    return (await readWaiting(await one.device.storesOf(one.uid), world.shop.now())).lost;
  };
  /**
   * The browser starts anew with empty databases; the session comes back from its copy beside them, as the note does.
   */
  async function lose(one = tablet): Promise<Tablet> {
    const later = withNotes(new Tablet(world.shop, new IDBFactory(), one.session));
    later.session = (await later.api.currentSession())!;
    return later;
  }

  it('a mechanic is told what waited and since when, until he has seen it', async () => {
    const started = await tap();
    world.shop.pass(60_000);
    await enterKm(84_100);
    await note();
    const anew = await lose();
    const since = started.createdAt + started.clockOffset;
    const lost = await told(anew);
    expect(lost).toMatchObject({ count: 2, since, first: [{ opId: started.opId }, { payload: { km: 84_100 } }] });
    expect(lost!.first[0]).toMatchObject({ about: { title: 'Clutch' }, payload: { to: 'IN PROGRESS' } });
    expect(await told(anew)).toEqual(lost);
    await takeNoteOfLoss(await anew.device.outboxOf(anew.uid));
    expect(await told(anew)).toBeNull();
    expect(beside.size).toBe(0);
  });

  it('what is lost a second time before it was seen is told with the rest', async () => {
    await enterKm(84_100);
    await note();
    const anew = await lose();
    await told(anew);
    await anew.pull();
    await tap(anew);
    await note(anew);
    expect(await told(await lose(anew))).toMatchObject({ count: 2, first: [{ type: 'oil.recordKm' }, {}] });
  });

  it('of very many the first are named, and all are counted', async () => {
    for (let km = 84_100; km < 84_160; km += 1) await enterKm(km);
    await note();
    const lost = await told(await lose());
    expect([lost?.count, lost?.first.length]).toEqual([60, 50]);
  });

  it('who was told and killed before the note knew of it is not told twice', async () => {
    await tap();
    await note();
    const before = new Map(beside);
    const anew = await lose();
    await told(anew);
    await takeNoteOfLoss(await anew.device.outboxOf(anew.uid));
    beside = before;
    expect(await told(anew)).toBeNull();
  });

  it('what the new databases have after all is not lost', async () => {
    await tap();
    await note();
    await (await tablet.device.outboxOf(tablet.uid)).meta.delete('store');
    expect(await told()).toBeNull();
  });

  it.each([
    ['who has sent it all', () => sent()],
    ['who took the tap back', async () => undo(await outbox(), (await tablet.waiting())[0]!.opId)],
    ['who discarded it', async () => discard(await outbox(), (await tablet.waiting())[0]!.opId, world.shop.now())],
  ])('%s is told nothing, also when the note is behind', async (_, act) => {
    await tap();
    world.shop.pass(10_000);
    await note();
    await act();
    // Killed before the note knows of it: the databases do.
    expect(await told()).toBeNull();
    expect(beside.size).toBe(0);
    expect(await told(await lose())).toBeNull();
  });
  const outbox = () => tablet.device.outboxOf(tablet.uid);
  async function sent() {
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
  }

  it.each([
    ['signs out and leaves the work here', () => signOut(tablet.device, tablet.session)],
    [
      'signs out and gives the work up',
      async () => {
        await giveUpUnsent(
          tablet.device,
          tablet.uid,
          (await tablet.waiting()).map(({ opId }) => opId),
        );
        await signOut(tablet.device, tablet.session);
      },
    ],
    ['deletes the account', () => forgetPerson(tablet.device, tablet.uid)],
  ])('of who %s nothing stays beside the databases', async (_, leave) => {
    await tap();
    await note();
    expect([...beside.values()].join()).toContain('Clutch');
    await leave();
    expect(beside.size).toBe(0);
    // A page that is still open notes nothing either.
    await note();
    expect(beside.size).toBe(0);
  });

  it('a colleague on the same tablet is not told of it; the one it was is, when he signs in again', async () => {
    await tap();
    await note();
    const anew = withNotes(new Tablet(world.shop, new IDBFactory()));
    await anew.signIn(await world.emailOf((await world.shop.as('EMPLOYEE')).id));
    expect(await told(anew)).toBeNull();
    await anew.signIn(await world.emailOf(tablet.uid));
    expect(await told(anew)).toMatchObject({ count: 1 });
  });

  it('who must sign in first, as the server refuses the session, is told then', async () => {
    await tap();
    await note();
    const anew = await lose();
    await signOut(anew.device, anew.session);
    await anew.signIn(await world.emailOf(tablet.uid));
    expect(await told(anew)).toMatchObject({ count: 1 });
  });
});
