import type { Task } from '#contract/tasks.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

test('a mechanic starts at the own jobs and those of nobody, as many as the tab says', async ({ page, admin }) => {
  const [own, other] = [await aMechanic(admin), await aMechanic(admin, ['Samir', 'Tazi'])];
  const [mine, free, taken] = [
    await aVisit(admin, ['Pads']),
    await aVisit(admin, ['Wipers']),
    await aVisit(admin, ['Belt']),
  ];
  const assign = async (id: string | undefined, assigneeId: string) => {
    const { rev } = await admin.get<Task>(`tasks/${id}`);
    await admin.patch(`tasks/${id}`, rev, { assigneeId });
  };
  await assign(mine.tasks['Pads'], own.id);
  await assign(taken.tasks['Belt'], other.id);
  await enter(page, own, '/admin/visits?view=cards&lng=en');
  await expect(cardOf(page, mine)).toBeVisible();
  await expect(cardOf(page, free)).toBeVisible();
  await expect(cardOf(page, taken)).toHaveCount(0);
  const group = page.getByRole('button', { name: 'My jobs', pressed: true });
  await expect(group).toHaveText(`My jobs${await page.getByRole('article').count()}`);
});

test('a job that is paused says until when, and only of one that waits for parts that a part comes', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Gearbox', 'Clutch']);
  const mechanic = await aMechanic(admin);
  for (const [task, holdReason] of [
    ['Gearbox', 'SUBLET'],
    ['Clutch', 'PARTS'],
  ] as const) {
    const hold = { from: 'PENDING', to: 'PENDING', holdReason, holdUntil: '2099-12-30' };
    await admin.post(`tasks/${car.tasks[task]}/status`, hold);
  }
  await enter(page, mechanic, '/admin/visits?view=cards&group=all&lng=ar');
  await expect(cardOf(page, car)).toContainText('متوقع');
  await expect(cardOf(page, car)).not.toContainText('القطعة');
  const path = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}/task`;
  await page.goto(`${path}/${car.tasks['Gearbox']}`);
  await expect(page.getByText('متوقف حتى', { exact: true })).toBeVisible();
  await page.goto(`${path}/${car.tasks['Clutch']}`);
  await expect(page.getByText('القطعة متوقعة في', { exact: true })).toBeVisible();
});
