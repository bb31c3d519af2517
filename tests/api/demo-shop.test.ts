import { expect, test } from 'vitest';
import { addDays, dayOfInstant } from '#contract/days.ts';
import type { DashboardSummary } from '#contract/dashboard.ts';
import type { DueVehicle } from '#contract/oil-due.ts';
import type { Visit } from '#contract/visits.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { createTestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

test.each(engines)(
  'the demonstration shop has cars of every urgency, readings that wait for review, prices that were asked, pictures and visitors, on %s',
  async (engine) => {
    const shop = await createTestApp(engine);
    const passwordHash = 'nobody signs in with this';
    const { db, files } = shop;
    await fillShop({ db, files, passwordHash, now: shop.now(), timeZone: 'Africa/Casablanca' });
    const admin = await shop.as('ADMIN');
    for (const urgency of ['overdue', 'due', 'soon', 'ok', 'unknown']) {
      const page = (await admin.get(`oil-changes/due?urgency=${urgency}`)).json<{ items: DueVehicle[] }>();
      expect([urgency, page.items.length > 0]).toEqual([urgency, true]);
    }
    expect((await admin.get('km-readings')).json()).toMatchObject({ total: 3 });
    const newest = (await admin.get('visits?sort=-date&size=100')).json<{ items: Visit[] }>();
    const days = newest.items.toSorted((a, b) => a.number - b.number).map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
    const tasks = newest.items.flatMap((visit) => visit.tasks);
    const waiting = tasks.filter(({ holdReason }) => holdReason === 'APPROVAL');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ approval }) => approval === null)).toEqual([]);
    const today = (await admin.get('dashboard/summary')).json<DashboardSummary>();
    expect(today.shop?.delivered.count).toBeGreaterThan(2);
    expect((await admin.get('media?section=before&shared=true')).json<{ total: number }>().total).toBeGreaterThan(10);
    const endDate = dayOfInstant(shop.now());
    const seen = await admin.get(`analytics/popular-pages?startDate=${addDays(endDate, -30)}&endDate=${endDate}`);
    const [first] = seen.json<{ name: string; count: number }[]>();
    expect([first?.name, (first?.count ?? 0) > 300]).toEqual(['/', true]);
    // Nobody sees a client's pages who is none.
    const own = db
      .selectFrom('page_views')
      .leftJoin('users', 'users.id', 'page_views.userId')
      .select('role')
      .distinct();
    expect(await own.where('pagePath', 'like', '/client/%').execute()).toEqual([{ role: 'CLIENT' }]);
    await shop.close();
  },
);
