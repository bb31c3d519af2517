import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveViews } from '#contract/events.ts';
import { newId } from '#contract/ids.ts';
import type { Visit } from '#contract/visits.ts';
import { Api } from '../support/api.ts';
import { aVisit } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';
import { type Shop, startShopOn } from '../support/shop-on.ts';
import { engines } from '../support/test-database.ts';

/** Thirty in the long run: each costs the start of a process. */
const ROUNDS = process.env['LONG'] ? 30 : 5;
const WRITERS = 4;

describe.each(engines)('a shop on %s', (engine) => {
  let shop: Shop;
  let admin: Api;
  let visit: Pick<Visit, 'userId' | 'vehicleId'>;
  beforeAll(async () => {
    shop = await startShopOn(engine);
    admin = await Api.signIn(shop.server.url, ADMIN.email, ADMIN.password);
    const car = await aVisit(admin, ['Brakes']);
    visit = { userId: car.owner.id, vehicleId: car.vehicleId };
  });
  afterAll(() => shop.stop());

  /** One by one, until nobody answers. Each goes by its own id; `kept` gets those that the server said yes to. */
  async function bringVisits(kept: Set<string>, sent: Set<string>): Promise<void> {
    for (;;) {
      const id = newId();
      const tasks = ['Brakes', 'Clutch', 'Wipers'].map((name) => ({ name, service: 'REPAIR' }));
      const draft = {
        ...visit,
        id,
        name: 'Brakes',
        date: '2026-11-21',
        totalCost: { amount: 1, currency: 'MAD' },
        tasks,
      };
      sent.add(id);
      try {
        await admin.post('visits', draft, { 'idempotency-key': id });
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
      kept.add(id);
    }
  }

  test('killed and started again, still knows who was on the site a minute ago, and on which page', async () => {
    await admin.stranger.post('analytics/track-visit', { session_id: 'a visitor', page_path: '/all-services' });
    await admin.post('analytics/track-visit', { session_id: 'the desk', page_path: '/admin/visits' });
    // Whoever asks has all that was noted written down.
    await admin.get('analytics/popular-pages?startDate=2026-01-01&endDate=2026-12-31');
    await shop.server.kill();
    await shop.server.start();
    const said = (await admin.bytes('events?live=1&seconds=0')).toString();
    const views = JSON.parse(/^event: live\ndata: (.*)$/mu.exec(said)?.[1] ?? '{}') as LiveViews;
    expect(views.onSite).toEqual({ visitor: 1, client: 0, staff: 1 });
    expect(views.lastPages.map(({ page, who }) => [page, who])).toEqual([
      ['/admin/visits', 'staff'],
      ['/all-services', 'visitor'],
    ]);
    expect(views.perMinute.reduce((sum, count) => sum + count)).toBe(2);
  });

  test('killed while mechanics write, loses nothing it said yes to, and keeps no visit by halves', async () => {
    const [kept, sent] = [new Set<string>(), new Set<string>()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const writers = Array.from({ length: WRITERS }, () => bringVisits(kept, sent));
      const before = kept.size;
      while (kept.size < before + 5) await pause(1);
      await pause(Math.random() * 40);
      await shop.server.kill();
      await Promise.all(writers);
      await shop.server.start();
    }
    const [missing, halves]: [string[], string[]] = [[], []];
    for (const id of sent) {
      const found = await admin.get<Visit>(`visits/${id}`).catch((error: Error) => error.message);
      if (typeof found !== 'string') halves.push(...(found.tasks.length === 3 ? [] : [id]));
      else missing.push(id, ...(found.includes('404') ? [] : [found]));
    }
    expect([missing.filter((id) => kept.has(id) || !sent.has(id)), halves]).toEqual([[], []]);
    expect(kept.size).toBeGreaterThanOrEqual(ROUNDS * 5);
  });
});
