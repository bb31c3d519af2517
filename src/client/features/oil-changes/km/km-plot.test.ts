import { expect, test } from 'vitest';
import { dayNumber, monthUnder, plotKm, roundScale } from './km-plot.ts';

const reading = (km: number, day: string, more: object = {}) => ({
  id: `${km}`,
  km,
  readAt: `${day}T09:00:00Z`,
  state: 'ACCEPTED' as const,
  reset: false,
  ...more,
});
const oil = {
  kmPerDay: 50,
  readOn: '2026-06-01',
  kmLeft: 5000,
  dueDate: null,
  from: '2026-08-15',
  to: '2026-10-10',
  soonOn: null,
  dueOn: null,
  overdueOn: null,
  askOn: '2027-06-01',
};
const facts = { changes: [], oil: null, dueKm: undefined, today: '2026-06-01' };

test('nothing was read: there is no chart', () => {
  expect(plotKm({ ...facts, readings: [] })).toBeUndefined();
});

test('a week and a year are as long on the axis as they were', () => {
  const readings = [reading(10_000, '2025-05-01'), reading(10_400, '2025-05-08'), reading(30_000, '2026-05-08')];
  const [a, b, c] = plotKm({ ...facts, readings })!.marks;
  expect((c!.day - b!.day) / (b!.day - a!.day)).toBeCloseTo(365 / 7);
});

test('a doubtful reading is a mark that the line skips, a voided one nothing at all', () => {
  const plot = plotKm({
    ...facts,
    readings: [
      reading(10_000, '2026-01-01'),
      reading(90_000, '2026-02-01', { state: 'SUSPECT' }),
      reading(12_000, '2026-03-01'),
      reading(1, '2026-03-02', { state: 'VOIDED' }),
    ],
  })!;
  expect(plot.marks.map(({ kind }) => kind)).toEqual(['shop', 'suspect', 'shop']);
  expect(plot.lines.map((line) => line.map(({ km }) => km))).toEqual([[10_000, 12_000]]);
});

test('a slip of a digit stands at the edge and does not press the others flat', () => {
  const { marks, kms } = plotKm({
    ...facts,
    readings: [
      reading(228_000, '2026-01-01'),
      reading(231_000, '2026-03-01'),
      reading(321_150, '2026-03-02', { state: 'SUSPECT' }),
    ],
  })!;
  expect(kms.to).toBeLessThan(240_000);
  expect(marks.map(({ isBeyond }) => isBeyond)).toEqual([false, false, true]);
});

test('a replaced odometer begins a line of its own', () => {
  const readings = [
    reading(99_000, '2026-01-01'),
    reading(10, '2026-02-01', { reset: true }),
    reading(900, '2026-03-01'),
  ];
  expect(plotKm({ ...facts, readings })!.lines.map((line) => line.length)).toEqual([1, 2]);
});

test('oil changes and what a client sent have marks of their own', () => {
  const plot = plotKm({
    ...facts,
    readings: [reading(10_000, '2026-01-01'), reading(12_000, '2026-03-01', { source: 'CLIENT' })],
    changes: [{ currentKm: 10_000, changedAt: '2026-01-01T10:00:00Z' }],
  })!;
  expect(plot.marks.map(({ kind }) => kind)).toEqual(['oil', 'client']);
});

test('the fan opens at the last reading and ends at the due kilometres, on the days that the card names', () => {
  const { fan, days, kms } = plotKm({ ...facts, readings: [reading(10_000, '2026-06-01')], oil, dueKm: 15_000 })!;
  expect(fan).toMatchObject({
    at: { km: 10_000 },
    from: { day: dayNumber('2026-08-15'), km: 15_000 },
    to: { day: dayNumber('2026-10-10'), km: 15_000 },
  });
  expect(days.to).toBeGreaterThan(dayNumber('2026-10-10'));
  expect(kms.to).toBeGreaterThanOrEqual(15_000);
});

test('an overdue change has no fan: its band goes from the day the card names to today', () => {
  const over = { ...oil, from: '2026-05-20', to: '2026-07-05', overdueOn: '2026-05-25' };
  const { band, fan, dueKm } = plotKm({
    ...facts,
    readings: [reading(10_000, '2026-05-01')],
    oil: over,
    dueKm: 11_000,
  })!;
  expect([band, fan, dueKm]).toEqual([
    { from: dayNumber('2026-05-25'), to: dayNumber('2026-06-01') },
    undefined,
    11_000,
  ]);
});

test('where the date comes first, the fan ends at it with fewer kilometres', () => {
  const byDate = { ...oil, dueDate: '2026-07-01', from: '2026-07-01', to: '2026-07-01' };
  const { fan } = plotKm({ ...facts, readings: [reading(10_000, '2026-06-01')], oil: byDate, dueKm: 15_000 })!;
  expect(fan!.to.km).toBeLessThan(12_000);
});

test('without a reading today the line goes on to today by estimate', () => {
  const plot = plotKm({ ...facts, readings: [reading(10_000, '2026-05-22')], oil, dueKm: 15_000 })!;
  expect(plot.estimate![1].km).toBeGreaterThan(10_400);
  expect(plot.estimate![1].km).toBeLessThan(10_600);
});

test('only the time that was asked for is shown', () => {
  const readings = [reading(1000, '2020-01-01'), reading(10_000, '2026-05-01')];
  expect(plotKm({ ...facts, readings, span: 365 })!.marks).toHaveLength(1);
});

test.each([
  [96_000, 136_500, [90_000, 100_000, 110_000, 120_000, 130_000, 140_000].length],
  [10_000, 10_000, 2],
  [81_211, 83_711, 4],
])('%i to %i km stand between round lines', (least, most, atLeast) => {
  const { from, to, ticks } = roundScale(least, most);
  expect(from).toBeLessThanOrEqual(least);
  expect(to).toBeGreaterThanOrEqual(most);
  expect(ticks.length).toBeGreaterThanOrEqual(Math.min(atLeast, 3) - 1);
  expect(ticks.length).toBeLessThanOrEqual(7);
  expect(ticks.every((tick) => tick % 100 === 0)).toBe(true);
});

test('a month near the edge of the drawing is whole, in both directions', () => {
  expect(monthUnder(300, 640)).toEqual({ x: 300, textAnchor: 'middle' });
  expect(monthUnder(630, 640)).toEqual({ x: 640, textAnchor: 'end' });
  expect(monthUnder(9, 640)).toEqual({ x: 0, textAnchor: 'start' });
});
