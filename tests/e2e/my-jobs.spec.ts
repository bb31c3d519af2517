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
