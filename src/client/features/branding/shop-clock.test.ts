import { expect, test } from 'vitest';
import { shopMoment } from './shop-clock.ts';

test.each([
  ['Asia/Riyadh', { weekday: 0, minute: 60 }],
  ['America/New_York', { weekday: 6, minute: 17 * 60 }],
  ['UTC', { weekday: 6, minute: 22 * 60 }],
])('late on Saturday in London, the clock of a shop in %s says its own day', (zone, moment) => {
  expect(shopMoment(Date.UTC(2026, 10, 21, 22, 0), zone)).toEqual(moment);
});
