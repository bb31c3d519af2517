import { expect, test } from 'vitest';
import { deadlineOf, isLate } from './deadline.ts';

const work = (dueDate: string | null, status: 'PENDING' | 'COMPLETED' = 'PENDING') => ({ status, dueDate });
const noon = { now: Date.parse('2026-11-23T12:00:00Z'), today: '2026-11-23' };
const late = (promisedAt: string | null, tasks: ReturnType<typeof work>[]) =>
  isLate(deadlineOf(promisedAt, tasks), tasks, noon);

test('what the client was promised counts, else the first day on which open work is due', () => {
  const tasks = [work('2026-11-25'), work('2026-11-20', 'COMPLETED'), work('2026-11-24')];
  expect(deadlineOf('2026-11-26T10:00:00Z', tasks)).toEqual({ at: '2026-11-26T10:00:00Z' });
  expect(deadlineOf(null, tasks)).toEqual({ day: '2026-11-24' });
  expect(deadlineOf(null, [work(null)])).toBeNull();
});

test('a car is late from its promised minute on, or from the day after its work was due, while work is open', () => {
  expect(late('2026-11-23T11:59:00Z', [work(null)])).toBe(true);
  expect(late('2026-11-23T12:01:00Z', [work('2026-11-20')])).toBe(false);
  expect(late(null, [work('2026-11-22')])).toBe(true);
  expect(late(null, [work('2026-11-23')])).toBe(false);
  expect(late('2026-11-22T11:59:00Z', [work(null, 'COMPLETED')])).toBe(false);
  expect(late(null, [])).toBe(false);
});
