import type { Visit } from '#contract/visits.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aVisit } from '../support/garage.ts';

// A server of its own: no row of another test comes between those here.
test.use({ viewport: { width: 1440, height: 900 }, settings: { SUPPORT_PHONE: '+212522000031' } });

test('who delivers a car from beside the table by keyboard is at the next car, and takes it back by Ctrl+Z', async ({
  page,
  admin,
}) => {
  const cars = [await aVisit(admin, ['Wipers']), await aVisit(admin, ['Wipers']), await aVisit(admin, ['Wipers'])];
  for (const { tasks } of cars)
    await admin.post(`tasks/${tasks['Wipers']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await enter(page, await aManager(admin), '/admin/visits?view=table');
  const rowOf = (plate = '') => page.getByRole('button', { name: plate, exact: true });
  const rows = page.getByRole('row').filter({ hasText: 'Camry' });
  await expect(rows).toHaveCount(3);
  const shown = await rows.allInnerTexts();
  const at = ({ plate }: { plate: string }) =>
    shown.findIndex((row) => row.replaceAll(/\s/gu, '').includes(plate.replaceAll(' ', '')));
  const [first, second] = cars.toSorted((a, b) => at(a) - at(b));
  await rowOf(first?.plate).press('Enter');
  await page.getByRole('button', { name: 'Deliver', exact: true }).press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  // What is pointed at stays, however long the rest takes.
  await undo.hover();
  await expect(rows).toHaveCount(2);
  await expect(rowOf(second?.plate)).toBeFocused();
  await expect(undo).toHaveAttribute('title', /Ctrl\+Z/);
  // In a field the keys are for what is typed in it.
  await page.getByRole('searchbox').first().press('ControlOrMeta+z');
  await expect(undo).toBeVisible();
  await rowOf(second?.plate).press('ControlOrMeta+z');
  await expect.poll(async () => (await admin.get<Visit>(`visits/${first?.visitId}`)).closedAt).toBeNull();
  await expect(undo).toBeHidden();
});

test('who ticks off one to-do after the other by the space bar has the next one under the hand', async ({
  page,
  admin,
}) => {
  for (const title of ['Order filters', 'Call the tyre supplier', 'Sweep the yard'])
    await admin.post('todos', { title, description: 'Today', shopWide: false });
  await enter(page, undefined, '/admin/todo');
  const boxes = page.getByRole('listitem').getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const left of [2, 1]) {
    await boxes.first().press('Space');
    await expect(boxes).toHaveCount(left);
    await expect(boxes.first()).toBeFocused();
  }
  // Pressed twice at once it takes back what was done last, once.
  const told: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && told.push(request.url()));
  await page.evaluate(() => {
    const press = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true };
    for (let times = 0; times < 2; times += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', press));
  });
  await expect(boxes).toHaveCount(2);
  expect(told.filter((url) => url.includes('/todos/'))).toHaveLength(1);
});
