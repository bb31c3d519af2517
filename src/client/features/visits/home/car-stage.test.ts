import { expect, test } from 'vitest';
import { inHomeOrder, stageOf } from './car-stage.ts';

type Job = Parameters<typeof stageOf>[0][number];
const job = (status: Job['status'], service: Job['service'] = 'REPAIR', holdReason: Job['holdReason'] = null) => ({
  service,
  status,
  holdReason,
});

test.each([
  ['nothing begun', [job('PENDING'), job('PENDING', 'INSPECTION')], 'received'],
  ['no job yet', [], 'received'],
  ['somebody looks at it', [job('PENDING'), job('IN PROGRESS', 'INSPECTION')], 'check'],
  ['it was looked at', [job('PENDING'), job('COMPLETED', 'INSPECTION')], 'check'],
  ['a job is under way', [job('IN PROGRESS'), job('PENDING', 'INSPECTION')], 'repair'],
  ['a part is awaited', [job('PENDING', 'MAINTENANCE', 'PARTS')], 'repair'],
  ['one of two is done', [job('COMPLETED'), job('PENDING')], 'repair'],
  ['all is done or called off', [job('COMPLETED'), job('CANCELLED')], 'ready'],
] as const)('a car is where its jobs are: %s', (_case, tasks, stage) => {
  expect(stageOf(tasks)).toBe(stage);
});

test('what needs the client comes first, then what is in the shop, then the others as they were', () => {
  const car = (id: string, closedAt: string | null, tasks: object[]) => ({ id, visits: [{ closedAt, tasks }] });
  const asked = { ...job('PENDING', 'REPAIR', 'APPROVAL'), approval: { state: 'ASKED' } };
  const files = [
    { id: 'at home', visits: [] },
    car('delivered', '2026-01-02T00:00:00Z', [asked]),
    car('in the shop', null, [job('PENDING', 'REPAIR', 'APPROVAL')]),
    car('asks', null, [job('COMPLETED'), asked]),
  ] as unknown as (Parameters<typeof inHomeOrder>[0][number] & { id: string })[];
  expect(inHomeOrder(files).map(({ id }) => id)).toEqual(['asks', 'in the shop', 'at home', 'delivered']);
});
