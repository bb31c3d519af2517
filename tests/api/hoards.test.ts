import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TASKS_PER_VISIT_MAX } from '#contract/constants.ts';
import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { rowsLookedAt, watchQueries } from '../support/query-plans.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const VISITS = 20;
const HALF = TASKS_PER_VISIT_MAX / 2;

describe.each(engines)('what one mechanic heaps up, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let mechanic: Caller;
  const watched = watchQueries();
  beforeAll(async () => {
    shop = await createTestApp(engine, {}, watched.watch);
    garage = await openGarage(shop);
    mechanic = await shop.as('EMPLOYEE');
  });
  afterAll(() => shop.close());

  const come = async (tasks: object[]) => {
    const owner = await shop.as('CLIENT');
    const { id: vehicleId } = await garage.car(owner);
    const visit = { userId: owner.id, vehicleId, name: 'Brakes', date: '2026-01-05', totalCost: MONEY, tasks };
    const answer = await mechanic.post('visits', visit);
    expect(answer.statusCode).toBe(201);
    return answer.json<Visit>();
  };

  test('is a hundred tasks in a visit at most, in whatever way they come', async () => {
    const { id } = await come(Array.from({ length: TASKS_PER_VISIT_MAX - 1 }, () => TASK));
    const add = async () => await mechanic.post(`visits/${id}/tasks`, TASK);
    const last = await add();
    expect(last.statusCode).toBe(201);
    expect((await add()).json()).toMatchObject({ status: 409, code: 'visit-full' });
    const { id: taskId } = last.json<Task>();
    expect((await garage.admin.delete(`tasks/${taskId}`)).statusCode).toBe(204);
    expect((await add()).statusCode).toBe(201);
    expect((await garage.admin.post(`tasks/${taskId}/restore`)).json()).toMatchObject({ code: 'visit-full' });
  });

  test('is not paired task by task when it is asked what goes with a service', async () => {
    const [pads, fluid] = [await garage.item(), await garage.item()].map(({ id }) => id);
    const tasks = [pads, fluid].flatMap((offeringItemId) =>
      Array.from({ length: HALF }, () => ({ ...TASK, offeringItemId })),
    );
    for (let n = 0; n < VISITS; n += 1) await come(tasks);
    const { id } = await come([{ ...TASK, offeringItemId: pads }]);
    watched.queries.length = 0;
    const answer = await mechanic.get(`visits/${id}/often-with`);
    expect(answer.json()).toEqual({ offeringItemIds: [fluid] });
    const queries = watched.queries.filter(({ sql }) => sql.includes('offeringItemId'));
    expect(queries.length).toBeGreaterThan(0);
    // Both databases are asked in the same words: what one of them looks at says it for the other.
    const looked = engine === 'postgres' ? await rowsLookedAt(shop.db, queries) : 0;
    expect(looked).toBeLessThan(10 * VISITS * TASKS_PER_VISIT_MAX);
  });
});
