import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TrackVisit } from '#contract/analytics.ts';
import { createLiveViews } from '#server/features/analytics/live-views.ts';
import { createTracker } from '#server/features/analytics/track-service.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('two servers beside each other, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    shop.stopClock();
  });
  afterAll(() => shop.close());

  /** A server whose clock goes on a little before the shop's. */
  const server = (ahead = 0) => {
    const now = () => shop.now() + ahead;
    const live = createLiveViews(now);
    const tracker = createTracker({
      db: shop.db,
      clock: { now },
      today: () => '2026-11-22',
      live,
      isShared: true,
      perDay: 1000,
      onError: (error) => expect.unreachable(String(error)),
      onDropped: () => expect.unreachable(),
    });
    const look = (session: string) =>
      tracker.note(v.parse(TrackVisit, { page_path: '/', session_id: session }), '10.0.0.1', undefined);
    const seen = () => {
      const { onSite, lastPages, perMinute } = live.read();
      return [onSite.visitor, lastPages.length, perMinute.reduce((sum, count) => sum + count)];
    };
    return { look, seen, tracker };
  };

  test('each tells of who looks at the other one, within two seconds and once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [one, other] = [server(), server(3000)];
    await Promise.all([one.tracker.begin(), other.tracker.begin()]);
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        shop.pass(1000);
        vi.advanceTimersByTime(1000);
        for (const { tracker } of [one, other]) await tracker.flush();
      }
    };
    one.look('a');
    other.look('b');
    other.look('b');
    await pass(2);
    expect([one.seen(), other.seen()]).toEqual([
      [2, 3, 3],
      [2, 3, 3],
    ]);
    await pass(30);
    one.look('c');
    await pass(2);
    // One that is started later knows the same.
    const third = server();
    await third.tracker.begin();
    expect([one.seen(), other.seen(), third.seen()]).toEqual(Array.from({ length: 3 }, () => [3, 4, 4]));
    await Promise.all([one, other, third].map(({ tracker }) => tracker.stop()));
    vi.useRealTimers();
  });

  test('what another one noted by a clock that ran far ahead is no news', async () => {
    const [here, ahead] = [server(), server(3_600_000)];
    ahead.look('d');
    await ahead.tracker.stop();
    const before = here.seen();
    await here.tracker.begin();
    expect([before[0], here.seen()[0]]).toEqual([0, 3]);
    await here.tracker.stop();
  });
});
