import { expect, test } from 'vitest';
import type { DashboardSummary } from '#contract/dashboard.ts';
import { dayOfInstant } from '#contract/days.ts';
import type { Report } from '#contract/reports.ts';
import { openGarage } from '../support/full-garage.ts';
import { createTestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

test.each(engines)(
  'a car is late on the panel, for its mechanic and in the report of tasks by one rule, on %s',
  async (engine) => {
    const shop = await createTestApp(engine);
    shop.stopClock();
    const garage = await openGarage(shop);
    const manager = await shop.as('MANAGER');
    const mechanic = await shop.as('EMPLOYEE');
    const today = dayOfInstant(shop.now() + 3 * 3_600_000);
    const late = async () => {
      const panel = (await manager.get('dashboard/summary')).json<DashboardSummary>();
      const own = (await mechanic.get('dashboard/summary')).json<DashboardSummary>();
      const tasks = await manager.get(`reports/tasks?startDate=${today}&endDate=${today}`);
      return [panel.shop?.late, own.ownTasks.late, tasks.json<Report>().total.values['late']].map(Number);
    };
    const visit = await garage.visit(await shop.as('CLIENT'));
    for (const { id } of visit.tasks) {
      const { rev } = (await manager.get(`tasks/${id}`)).json<{ rev: number }>();
      await manager.patch(`tasks/${id}`, rev, { assigneeId: mechanic.id });
    }
    const [cars = 0, , tasks = 0] = await late();
    const { rev } = (await manager.get(`visits/${visit.id}`)).json<{ rev: number }>();
    await manager.patch(`visits/${visit.id}`, rev, { promisedAt: new Date(shop.now() + 1000).toISOString() });
    expect(await late()).toEqual([cars, 0, tasks]);
    shop.pass(60_000);
    expect(await late()).toEqual([cars + 1, visit.tasks.length, tasks + visit.tasks.length]);
    const seen = (await manager.get(`visits/${visit.id}`)).json<{ rev: number }>();
    await manager.patch(`visits/${visit.id}`, seen.rev, { closed: true });
    expect(await late()).toEqual([cars, 0, tasks]);
    await shop.close();
  },
);
