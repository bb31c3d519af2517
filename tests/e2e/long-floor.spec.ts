import { expect, enter, test } from '../support/e2e.ts';
import { aVisit, movesOf, type Car } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

// A server of its own: it is the number of cars that matters.
test.use({ viewport: { width: 820, height: 1180 }, settings: { SUPPORT_EMAIL: 'long@warsha.test' } });

const TASK = 'Wheel balancing';
const CARS = 90;

test('a thumb goes down a long floor: each car comes by itself, the last takes a tap and opens by its address', async ({
  page,
  admin,
}) => {
  const cars: Car[] = [];
  const owner = (await aVisit(admin, [TASK])).owner;
  for (let i = 1; i < CARS; i += 1) cars.push(await aVisit(admin, [TASK], owner));
  const last = cars.at(-1);
  if (!last) throw new Error('no car');
  await enter(page, undefined, '/admin/visits?view=cards&group=all');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();

  const seen = new Set<string>();
  await expect(async () => {
    await page.mouse.move(400, 700);
    await page.mouse.wheel(0, 900);
    for (const name of await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? '')))
      seen.add(name);
    expect(seen.size).toBe(CARS);
  }).toPass();
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0);
  expect(await cards.count()).toBeLessThan(CARS - 10);

  const step = cardOf(page, last).getByRole('button', { name: `Start: ${TASK}` });
  await step.click();
  await expect.poll(() => movesOf(admin, last.tasks[TASK])).toEqual(['PENDING > IN PROGRESS']);

  // What holds the focus is not taken away under it, however far the page goes.
  await page.keyboard.press('Home');
  await page.mouse.wheel(0, -60_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(cardOf(page, last)).toBeAttached();
  await expect(cards.first()).toBeInViewport();

  // Far down the table it opens all the same, and closing it leads back to its row.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/visits?view=table&group=all&selected=${last.visitId}`);
  const pane = page.getByRole('article', { name: new RegExp(last.plate) });
  const row = page.getByRole('button', { name: last.plate, exact: true });
  await expect(row).toBeInViewport();
  await pane.getByRole('button', { name: 'Close' }).click();
  await expect(pane).toBeHidden();
  await expect(row).toBeFocused();
});
