import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { createEngine } from '#sync/exchange/engine.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import { engines } from '../support/test-database.ts';
import { backUp } from './backup.ts';
import { type Tablet, World } from './world.ts';

describe.each(engines)('a shop that is restored, on %s', (engine) => {
  let world: World;
  let tablet: Tablet;
  let taskId: string;
  beforeEach(async () => {
    world = await World.open(engine);
    taskId = (await world.visit()).taskIds[0]!;
    tablet = await world.tablet();
  });
  afterEach(() => world.close());

  async function tapAndSend(to: TaskStatus) {
    await setTaskStatus(tablet.device, tablet.session, { taskId, to });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
  }
  const moves = async () => (await world.history(taskId)).map(({ toStatus }) => toStatus);

  it('a shop that was restored gets back what the tablet did after the backup, and what it knew already stays once', async () => {
    await tapAndSend('IN PROGRESS');
    const restore = await backUp(world.shop.db);
    await tapAndSend('PENDING');
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    await restore('with-new-epoch');
    expect(await moves()).toEqual(['IN PROGRESS']);
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await moves()).toEqual(['IN PROGRESS', 'PENDING', 'COMPLETED']);
    expect((await tablet.rows()).task.find(({ id }) => id === taskId)?.status).toBe('COMPLETED');
  });

  it('a shop that was restored without notice is found out by its age, and told again by a tablet on which nothing waits', async () => {
    const restore = await backUp(world.shop.db);
    await tapAndSend('IN PROGRESS');
    await tablet.pull();
    await restore('without-notice');
    const page = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await page.wake();
    page.stop();
    expect(await moves()).toEqual(['IN PROGRESS']);
  });

  it('what a restored shop no longer takes waits for a person, with all that follows it', async () => {
    const restore = await backUp(world.shop.db);
    await tapAndSend('IN PROGRESS');
    await tapAndSend('COMPLETED');
    await restore('with-new-epoch');
    const desk = await world.shop.as('ADMIN');
    await desk.post(`tasks/${taskId}/status`, { from: 'PENDING', to: 'CANCELLED' });
    await tablet.pull();
    await tablet.flush();
    expect((await tablet.waiting()).map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['attention', 'cancelled-meanwhile'],
      ['queued', undefined],
    ]);
    expect(await moves()).toEqual(['CANCELLED']);
  });

  it('when the answer is lost while the shop is told again, it is told once more, and nothing counts twice', async () => {
    const restore = await backUp(world.shop.db);
    await tapAndSend('IN PROGRESS');
    await tapAndSend('COMPLETED');
    await restore('with-new-epoch');
    await tablet.pull();
    tablet.weather = 'lost-answer';
    expect(await tablet.flush()).toBe('offline');
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(await moves()).toEqual(['IN PROGRESS', 'COMPLETED']);
  });
});
