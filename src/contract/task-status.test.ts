import { expect, it } from 'vitest';
import { canMoveTask, decideStatus, taskStatuses } from '#contract/task-status.ts';

/**
 * Columns: what the server has now (PENDING, IN PROGRESS, COMPLETED, CANCELLED). Rows: what the mechanic saw and set.
 */
const table: Record<string, string> = {
  // a applied, n noop, s superseded, i illegal, c changed meanwhile, x
  // cancelled meanwhile, d completed (done) meanwhile
  'PENDING→PENDING': 'n s s c',
  'PENDING→IN PROGRESS': 'a n s x',
  'PENDING→COMPLETED': 'a a n x',
  'PENDING→CANCELLED': 'a a d n',
  'IN PROGRESS→PENDING': 'n a c c',
  'IN PROGRESS→IN PROGRESS': 'c n s x',
  'IN PROGRESS→COMPLETED': 'a a n x',
  'IN PROGRESS→CANCELLED': 'a a d n',
  'COMPLETED→PENDING': 'n i i i',
  'COMPLETED→IN PROGRESS': 'c n i c',
  'COMPLETED→COMPLETED': 'c c n x',
  'COMPLETED→CANCELLED': 'i i i n',
  'CANCELLED→PENDING': 'n c c i',
  'CANCELLED→IN PROGRESS': 'i n i i',
  'CANCELLED→COMPLETED': 'i i n i',
  'CANCELLED→CANCELLED': 'c c d n',
};

const letters: Record<string, string> = {
  applied: 'a',
  noop: 'n',
  superseded: 's',
  'illegal-transition': 'i',
  'changed-meanwhile': 'c',
  'cancelled-meanwhile': 'x',
  'completed-meanwhile': 'd',
};

it.each(Object.entries(table))("a mechanic's %s meets each state the server may have", (move, expected) => {
  const [from, to] = taskStatuses
    .flatMap((a) => taskStatuses.map((b) => [a, b] as const))
    .find(([a, b]) => `${a}→${b}` === move)!;
  const got = taskStatuses.map((current) => {
    const decision = decideStatus(from, to, current, 'EMPLOYEE');
    return letters[decision.outcome === 'rejected' ? decision.code : decision.outcome];
  });
  expect(got.join(' ')).toBe(expected);
});

it('a manager reopens what a mechanic may not', () => {
  expect(decideStatus('COMPLETED', 'IN PROGRESS', 'COMPLETED', 'MANAGER')).toEqual({ outcome: 'applied' });
  expect(decideStatus('CANCELLED', 'PENDING', 'CANCELLED', 'ADMIN')).toEqual({ outcome: 'applied' });
  expect(canMoveTask('COMPLETED', 'IN PROGRESS', 'EMPLOYEE')).toBe(false);
  expect(canMoveTask('PENDING', 'COMPLETED', 'CLIENT')).toBe(false);
});
