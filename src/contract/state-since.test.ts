import { expect, test } from 'vitest';
import { stateSince } from './state-since.ts';

const task = { statusSince: '2026-03-01T08:00:00.000Z', holdReason: null, holdSince: null };
const [STOPPED, DECIDED] = ['2026-03-01T09:00:00.000Z', '2026-03-01T22:00:00.000Z'];

test('the time a client took to decide on a price is not counted against the workshop', () => {
  expect(stateSince(task)).toBe(task.statusSince);
  for (const state of ['APPROVED', 'DECLINED'] as const)
    expect(stateSince({ ...task, approval: { state, decidedAt: DECIDED } })).toBe(DECIDED);
});

test('a task that was begun or stopped after the client decided is timed from that', () => {
  const approval = { state: 'APPROVED', decidedAt: '2026-03-01T07:00:00.000Z' } as const;
  expect(stateSince({ ...task, approval })).toBe(task.statusSince);
  expect(stateSince({ ...task, holdReason: 'PARTS', holdSince: STOPPED, approval })).toBe(STOPPED);
});

test('a client who wants a call has decided nothing', () => {
  const approval = { state: 'CALL', decidedAt: DECIDED } as const;
  expect(stateSince({ ...task, approval })).toBe(task.statusSince);
  expect(stateSince({ ...task, holdReason: 'APPROVAL', holdSince: STOPPED, approval })).toBe(STOPPED);
});
