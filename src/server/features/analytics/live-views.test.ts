import { expect, test } from 'vitest';
import { createLiveViews } from './live-views.ts';

test('who was noted by a clock that was an hour ahead is not on the site for an hour after it was set back', () => {
  let now = Date.parse('2026-11-25T23:50:00Z');
  const live = createLiveViews(() => now);
  const look = (session: string) => live.note({ session, page: '/', who: 'visitor', at: now });
  now += 3_600_000;
  look('ahead');
  now -= 3_600_000;
  look('now');
  expect(live.read()).toMatchObject({ onSite: { visitor: 1 }, lastPages: [{ at: now }] });
  now += 3_600_000;
  expect(live.read().perMinute.filter((count) => count > 0)).toEqual([]);
});
