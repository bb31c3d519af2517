import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { recordKm } from '#sync/commands/record-km.ts';
import { setTaskStatus, type StatusCommand } from '#sync/commands/set-task-status.ts';
import { discard, undo } from '#sync/store/outbox.ts';
import { readVisit } from '#sync/view/files.ts';
import { engines } from '../support/test-database.ts';
import { type Weather, World } from './world.ts';

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('a mechanic taps three states without network and the server has them once, in order', async () => {
    const { id, taskIds } = await world.visit();
    const tablet = await world.tablet();
    tablet.weather = 'no-network';
    for (const to of ['IN PROGRESS', 'PENDING', 'IN PROGRESS'] as const)
      await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to });
    expect((await tablet.see((stores) => readVisit(stores, id)))?.tasks[0]).toMatchObject({
      status: 'IN PROGRESS',
      unsent: { waiting: 3 },
    });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('offline');
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(
      (await world.history(taskIds[0]!)).map(({ fromStatus, toStatus, outcome }) => [fromStatus, toStatus, outcome]),
    ).toEqual([
      ['PENDING', 'IN PROGRESS', 'applied'],
      ['IN PROGRESS', 'PENDING', 'applied'],
      ['PENDING', 'IN PROGRESS', 'applied'],
    ]);
    expect(await tablet.waiting()).toEqual([]);
    expect((await tablet.see((stores) => readVisit(stores, id)))?.tasks[0]).toMatchObject({
      status: 'IN PROGRESS',
      unsent: { waiting: 0 },
    });
  });

  it.each<[string, Weather]>([
    ['the answer is lost after the server decided', 'lost-answer'],
    ['the request is lost before the server saw it', 'lost-request'],
    ['the answer is cut short', 'cut-answer'],
    ['a captive portal answers with its own page', 'captive-portal'],
    ['the server is busy', 'busy'],
  ])('when %s, the change is sent again and counts once', async (_what, weather) => {
    const { taskIds, vehicleId } = await world.visit();
    const tablet = await world.tablet();
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 45_000 });
    world.shop.pass(10_000);
    tablet.weather = weather;
    expect(await tablet.flush()).toBe('offline');
    expect(await tablet.waiting()).toHaveLength(2);
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
    const readings = await world.shop.db
      .selectFrom('km_readings')
      .selectAll()
      .where('vehicleId', '=', vehicleId)
      .execute();
    expect(readings.map(({ km, state }) => [km, state])).toEqual([[45_000, 'ACCEPTED']]);
    expect((await tablet.rows()).vehicle.find(({ id }) => id === vehicleId)).toMatchObject({ latestKm: 45_000 });
  });

  it('a tap can be taken back until it is sent, and not afterwards', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const first = await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    expect(await tablet.flush()).toBe('waiting');
    const outbox = await tablet.device.outboxOf(tablet.uid);
    expect(await undo(outbox, first.op!.opId)).toBe(true);
    const second = await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    tablet.weather = 'lost-answer';
    await tablet.flush();
    expect(await undo(outbox, second.op!.opId)).toBe(false);
    tablet.weather = 'fine';
    await tablet.flush();
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('tapping the same state twice is one change', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const tap = () => setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    const taps = await Promise.all([tap(), tap(), tap()]);
    expect(taps.filter(({ op }) => op !== undefined)).toHaveLength(1);
  });

  it('a task cancelled at the desk meanwhile asks the mechanic, holds back what follows, and lets other cars go on', async () => {
    const { taskIds } = await world.visit(['Clutch', 'Battery']);
    const tablet = await world.tablet();
    tablet.weather = 'no-network';
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'COMPLETED' });
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[1]!, to: 'IN PROGRESS' });
    const admin = await world.shop.as('ADMIN');
    await admin.post(`tasks/${taskIds[0]}/status`, { from: 'PENDING', to: 'CANCELLED' });
    world.shop.pass(10_000);
    tablet.weather = 'fine';
    await tablet.flush();
    const left = await tablet.waiting();
    expect(left.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['attention', 'cancelled-meanwhile'],
      ['queued', undefined],
    ]);
    expect(left[0]?.serverState).toMatchObject({ value: 'CANCELLED', byName: 'Admin' });
    expect((await world.history(taskIds[1]!)).map(({ toStatus }) => toStatus)).toEqual(['IN PROGRESS']);
    await discard(await tablet.device.outboxOf(tablet.uid), left[0]!.opId, world.shop.now());
    await tablet.flush();
    expect((await tablet.waiting()).map(({ problem }) => problem?.code)).toEqual(['cancelled-meanwhile']);
  });

  it('a tap on work of which an earlier change was refused keeps nothing and says so, until that is decided', async () => {
    const { taskIds } = await world.visit();
    const [id = ''] = taskIds;
    const tablet = await world.tablet();
    const tap = () => setTaskStatus(tablet.device, tablet.session, { taskId: id, to: 'IN PROGRESS' });
    tablet.weather = 'no-network';
    await tap();
    const admin = await world.shop.as('ADMIN');
    await admin.post(`tasks/${id}/status`, { from: 'PENDING', to: 'CANCELLED' });
    world.shop.pass(10_000);
    tablet.weather = 'fine';
    await tablet.flush();
    await admin.post(`tasks/${id}/status`, { from: 'CANCELLED', to: 'PENDING' });
    await tablet.pull();
    expect(await tap()).toMatchObject({ op: undefined, isBarred: true });
    const [refused, ...others] = await tablet.waiting();
    expect([refused?.state, others]).toEqual(['attention', []]);
    await discard(await tablet.device.outboxOf(tablet.uid), refused!.opId, world.shop.now());
    expect((await tap()).op).toBeDefined();
  });

  it('two mechanics finish the same task and nobody is bothered', async () => {
    const { taskIds } = await world.visit();
    const [one, two] = [await world.tablet(), await world.tablet()];
    for (const tablet of [one, two])
      await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'COMPLETED' });
    world.shop.pass(10_000);
    expect([await one.flush(), await two.flush()]).toEqual(['drained', 'drained']);
    expect((await world.history(taskIds[0]!)).map(({ outcome }) => outcome)).toEqual(['applied', 'noop']);
  });

  it('one started what the other has finished: the finished state stays', async () => {
    const { id, taskIds } = await world.visit();
    const [slow, quick] = [await world.tablet(), await world.tablet()];
    slow.weather = 'no-network';
    await setTaskStatus(slow.device, slow.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    await setTaskStatus(quick.device, quick.session, { taskId: taskIds[0]!, to: 'COMPLETED' });
    world.shop.pass(10_000);
    await quick.flush();
    slow.weather = 'fine';
    expect(await slow.flush()).toBe('drained');
    expect((await slow.see((stores) => readVisit(stores, id)))?.tasks[0]?.status).toBe('COMPLETED');
    expect((await world.history(taskIds[0]!)).map(({ outcome }) => outcome)).toEqual(['applied', 'superseded']);
  });

  it('a command with a known number but other contents is refused and changes nothing', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const { op } = await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    await tablet.flush();
    const outbox = await tablet.device.outboxOf(tablet.uid);
    const other = { payload: { to: 'COMPLETED' as const }, frozen: 0 as const, state: 'queued' as const, nextAt: 0 };
    await outbox.ops.add(Object.assign(op!, other));
    await tablet.flush();
    expect((await tablet.waiting()).map(({ problem }) => problem?.code)).toEqual(['op-id-reused']);
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it.each([1, 2, 3])(
    'a tap in the moment in which the answer to the tap before is written down is not lost (%i)',
    async (at) => {
      const { taskIds } = await world.visit();
      const tablet = await world.tablet();
      const taskId = taskIds[0]!;
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
      world.shop.pass(10_000);
      let looks = 0;
      const outboxOf = async (uid: string) => {
        looks += 1;
        if (looks === at) await tablet.flush();
        return tablet.device.outboxOf(uid);
      };
      const saved = await setTaskStatus({ ...tablet.device, outboxOf }, tablet.session, { taskId, to: 'PENDING' });
      expect(saved.op?.base.value).toBe('IN PROGRESS');
      world.shop.pass(10_000);
      await tablet.flush();
      expect((await world.history(taskId)).map(({ toStatus }) => toStatus)).toEqual(['IN PROGRESS', 'PENDING']);
    },
  );

  it('a tap on a task that this device no longer knows, or that may not go there, is told as missed', async () => {
    const { taskIds } = await world.visit();
    const [taskId = '', other = ''] = taskIds;
    await (await world.shop.as('MANAGER')).post(`tasks/${other}/status`, { from: 'PENDING', to: 'CANCELLED' });
    const tablet = await world.tablet();
    const missed = { op: undefined, isMissed: true };
    const tap = (id: string) => setTaskStatus(tablet.device, tablet.session, { taskId: id, to: 'IN PROGRESS' });
    expect(await tap(other)).toMatchObject(missed);
    await tablet.device.deleteCache(tablet.uid);
    expect(await tap(taskId)).toMatchObject(missed);
  });

  it('who holds work that a colleague has begun or finished meanwhile moves it nowhere and is told', async () => {
    const { taskIds } = await world.visit();
    const [begun = '', finished = ''] = taskIds;
    const manager = await world.shop.as('MANAGER');
    await manager.post(`tasks/${begun}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
    await manager.post(`tasks/${finished}/status`, { from: 'PENDING', to: 'COMPLETED' });
    // A manager may open finished work again, by a tap that says so.
    const tablet = await world.tablet('MANAGER');
    const hold = (taskId: string, to: 'PENDING' | 'IN PROGRESS') =>
      setTaskStatus(tablet.device, tablet.session, { taskId, to, holdReason: 'PARTS' });
    expect(await hold(begun, 'PENDING')).toMatchObject({ op: undefined, isMissed: true });
    expect(await hold(finished, 'IN PROGRESS')).toMatchObject({ op: undefined, isMissed: true });
    expect((await hold(begun, 'IN PROGRESS')).op).toBeDefined();
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect((await world.history(begun)).map(({ toStatus }) => toStatus)).toEqual(['IN PROGRESS', 'IN PROGRESS']);
    expect((await world.history(finished)).map(({ toStatus }) => toStatus)).toEqual(['COMPLETED']);
  });

  it('an oil change of a task that the desk has finished meanwhile, and a note on one that waits already, reach the server', async () => {
    const { taskIds, vehicleId } = await world.visit(['Oil change', 'Clutch']);
    const [oil = '', clutch = ''] = taskIds;
    const manager = await world.shop.as('MANAGER');
    await manager.post(`tasks/${oil}/status`, { from: 'PENDING', to: 'COMPLETED' });
    await manager.post(`tasks/${clutch}/status`, { from: 'PENDING', to: 'PENDING', holdReason: 'PARTS' });
    const tablet = await world.tablet();
    const tap = (command: StatusCommand) => setTaskStatus(tablet.device, tablet.session, command);
    const poured = { oilName: '5W-30', oilType: 'Synthetic', km: 60_000, nextChangeKm: 70_000, confirmed: false };
    await tap({ taskId: oil, to: 'COMPLETED', oilChange: { id: newId(), readingId: newId(), ...poured } });
    await tap({ taskId: clutch, to: 'PENDING', holdReason: 'PARTS', note: 'The disc is worn' });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect((await tablet.rows()).oilChange).toMatchObject([{ vehicleId, oilName: '5W-30', currentKm: 60_000 }]);
    expect((await world.history(clutch)).map(({ note }) => note)).toEqual([null, 'The disc is worn']);
  });
});
