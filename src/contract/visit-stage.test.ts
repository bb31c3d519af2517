import { expect, test } from 'vitest';
import type { ApprovalState } from '#contract/approvals.ts';
import { isWorkedOn, stageOfVisit, visitStages } from '#contract/visit-stage.ts';

type Job = Parameters<typeof stageOfVisit>[0][number];
const job = (status: Job['status'], service: Job['service'] = 'REPAIR', holdReason: Job['holdReason'] = null): Job => ({
  service,
  status,
  holdReason,
  approval: null,
});
const priced = (state: ApprovalState, service: Job['service'] = 'REPAIR'): Job => ({
  ...job(state === 'DECLINED' ? 'CANCELLED' : 'PENDING', service, state === 'ASKED' ? 'APPROVAL' : null),
  approval: { state },
});

test.each([
  ['nothing begun', [job('PENDING'), job('PENDING', 'INSPECTION')], 'received'],
  ['no job yet', [], 'received'],
  ['somebody looks at it', [job('PENDING'), job('IN PROGRESS', 'INSPECTION')], 'check'],
  ['it was looked at, work waits', [job('PENDING'), job('COMPLETED', 'INSPECTION')], 'repair'],
  ['one of two looks is over', [job('COMPLETED', 'INSPECTION'), job('PENDING', 'INSPECTION'), job('PENDING')], 'check'],
  ['a price waits for an answer', [priced('ASKED'), job('PENDING')], 'check'],
  ['held for a word that nobody asked for', [job('PENDING', 'REPAIR', 'APPROVAL')], 'received'],
  ['a job is under way', [job('IN PROGRESS'), job('PENDING', 'INSPECTION')], 'repair'],
  ['a part is awaited', [job('PENDING', 'MAINTENANCE', 'PARTS')], 'repair'],
  ['one of two is done', [job('COMPLETED'), job('PENDING')], 'repair'],
  ['all that there was is refused', [priced('DECLINED')], 'ready'],
  ['the shop called all of it off', [job('CANCELLED')], 'received'],
  ['all is done or called off', [job('COMPLETED'), job('CANCELLED')], 'ready'],
] as const)('a car is where its jobs are: %s', (_case, tasks, stage) => {
  expect(stageOfVisit(tasks)).toBe(stage);
});

const kinds = (['REPAIR', 'MAINTENANCE', 'INSPECTION'] as const).flatMap((service) => [
  job('PENDING', service),
  job('IN PROGRESS', service),
  job('COMPLETED', service),
  job('CANCELLED', service),
  job('PENDING', service, 'PARTS'),
  job('PENDING', service, 'APPROVAL'),
  priced('ASKED', service),
  priced('APPROVED', service),
  priced('DECLINED', service),
]);
const others = [[], ...kinds.map((one) => [one]), ...kinds.flatMap((one) => kinds.map((two) => [one, two]))];

test.each(['APPROVED', 'DECLINED', 'CALL'] as const)('no answer of the client takes a car back: %s', (state) => {
  const place = (tasks: readonly Job[]) => visitStages.indexOf(stageOfVisit(tasks));
  const back = (['REPAIR', 'INSPECTION'] as const).flatMap((service) =>
    others.filter((rest) => place([...rest, priced(state, service)]) < place([...rest, priced('ASKED', service)])),
  );
  expect(back).toEqual([]);
});

test('a car that was only looked at is ready to be collected, and was not worked on', () => {
  const looked = [job('COMPLETED', 'INSPECTION'), priced('DECLINED')];
  expect([stageOfVisit(looked), isWorkedOn(looked)]).toEqual(['ready', false]);
  expect(isWorkedOn([...looked, job('COMPLETED', 'MAINTENANCE')])).toBe(true);
});
