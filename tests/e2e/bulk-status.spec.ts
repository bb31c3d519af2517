import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, movesOf } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a manager moves several cars at once, takes it back, and moves them again; each task has its history', async ({
  page,
  admin,
}) => {
  const cars = [];
  for (const names of [['Clutch'], ['Brakes', 'Tyres'], ['Wipers']]) cars.push(await aVisit(admin, names));
  const [first, second, third] = cars as [(typeof cars)[0], (typeof cars)[0], (typeof cars)[0]];
  const manager = await aManager(admin);
  await enter(page, manager, '/admin/visits?view=table');
  const mark = (plate: string) => page.getByRole('checkbox', { name: `Choose ${plate}` });
  const row = (plate: string) => page.getByRole('row').filter({ has: mark(plate) });
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Choose (?!all)/ }) });
  await expect(mark(third.plate)).toBeVisible();

  // From the keyboard: the space bar marks, Escape lets go.
  await mark(first.plate).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Chosen visits' });
  await expect(bar.getByText('1 visit · 1 task')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  await rows.first().getByRole('checkbox').click();
  await rows
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  for (const { plate } of cars) await expect(mark(plate)).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Choose all visits in sight' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Choose all visits in sight' }).click();
  await expect(bar).toBeHidden();

  await mark(first.plate).click();
  await mark(second.plate).click();
  await expect(bar.getByText('2 visits · 3 tasks')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'In progress' }).click();
  await expect(row(second.plate)).toContainText('In progress');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(first.plate)).toContainText('Waiting');
  await expect(row(second.plate)).toContainText('Waiting');

  await mark(first.plate).click();
  await mark(second.plate).click();
  await bar.getByRole('button', { name: 'Completed' }).click();
  await expect(row(second.plate)).toContainText('Ready');
  await expect.poll(() => movesOf(admin, second.tasks['Tyres'])).toEqual(['PENDING > COMPLETED']);
  await expect.poll(() => movesOf(admin, first.tasks['Clutch'])).toEqual(['PENDING > COMPLETED']);
  expect(await movesOf(admin, third.tasks['Wipers'])).toEqual([]);
});

test('a mechanic is told which tasks could not go along, and why', async ({ page, admin }) => {
  const [done, open] = [await aVisit(admin, ['Gearbox']), await aVisit(admin, ['Exhaust'])];
  await admin.post(`tasks/${done.tasks['Gearbox']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const mechanic = await aMechanic(admin);
  await enter(page, mechanic, '/admin/visits?view=table&group=all');
  for (const { plate } of [done, open]) await page.getByRole('checkbox', { name: `Choose ${plate}` }).click();
  await page.getByRole('region', { name: 'Chosen visits' }).getByRole('button', { name: 'In progress' }).click();
  const told = page.getByRole('alert').filter({ hasText: '1 changed, 1 not:' });
  await expect(told).toContainText(done.plate);
  await expect(told).toContainText('Gearbox: a finished task is opened again by a manager only');
  await expect.poll(() => movesOf(admin, open.tasks['Exhaust'])).toEqual(['PENDING > IN PROGRESS']);
  expect(await movesOf(admin, done.tasks['Gearbox'])).toEqual(['PENDING > COMPLETED']);
});

test('a manager gives several cars to a mechanic, sets them on hold and delivers them, each with one undo', async ({
  page,
  admin,
}) => {
  const cars = [await aVisit(admin, ['Hose']), await aVisit(admin, ['Belt'])];
  const ids = cars.flatMap(({ tasks }) => Object.values(tasks));
  await aMechanic(admin, ['Hamza', 'Rifi']);
  await enter(page, await aManager(admin), '/admin/visits?view=table');
  const bar = page.getByRole('region', { name: 'Chosen visits' });
  const mark = async () => {
    for (const { plate } of cars) await page.getByRole('checkbox', { name: `Choose ${plate}` }).click();
  };
  const tasks = (field: keyof Task) =>
    Promise.all(ids.map(async (id) => (await admin.get<Task>(`tasks/${id}`))[field]));
  const undo = () => page.getByRole('button', { name: 'Undo' }).click();
  await mark();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Hamza Rifi' }).click();
  // What is pointed at stays, however long the rest takes.
  const hold = () => page.getByRole('button', { name: 'Undo' }).hover();
  await hold();
  await expect(page.getByText('Hamza Rifi: 2 tasks')).toBeVisible();
  expect(await tasks('assigneeName')).toEqual(['Hamza Rifi', 'Hamza Rifi']);
  await undo();
  await expect.poll(() => tasks('assigneeName')).toEqual([null, null]);

  await mark();
  await bar.getByRole('button', { name: 'Hold' }).click();
  await page.getByRole('menuitem', { name: 'Waiting for parts' }).click();
  await expect(page.getByText('Waiting for parts: 2 tasks')).toBeVisible();
  await expect.poll(() => tasks('holdReason')).toEqual(['PARTS', 'PARTS']);

  await mark();
  await bar.getByRole('button', { name: 'Deliver' }).click();
  const question = page.getByRole('dialog', { name: 'Deliver the cars?' });
  await expect(question).toContainText('2 tasks are not finished.');
  await question.getByRole('button', { name: 'Deliver' }).click();
  await hold();
  await expect(page.getByText('Delivered: 2 cars')).toBeVisible();
  const open = () =>
    Promise.all(cars.map(async ({ visitId }) => (await admin.get<Visit>(`visits/${visitId}`)).closedAt === null));
  expect(await open()).toEqual([false, false]);
  await undo();
  await expect.poll(open).toEqual([true, true]);
});
