import type { Page } from '@playwright/test';
import { enter, expect, settled, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';

test.use({ settings: { SUPPORT_EMAIL: 'sight@warsha.test' }, viewport: { width: 820, height: 1180 }, hasTouch: true });
const PADS = 'Front brake pads';

/** The buttons of all cards that a finger reaches where they are drawn. */
function withinReach(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article button')].flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const isReached = button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      // What the button says may be another step by now; where it is says which one it is.
      return isReached ? [`${Math.round(x)} ${Math.round(y)}`] : [];
    }),
  );
}

test('a mechanic far down the floor takes a step, and what offers to take it back covers no button of any car', async ({
  page,
  admin,
}) => {
  for (let i = 0; i < 7; i += 1) await aVisit(admin, [PADS]);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const steps = page.getByRole('button', { name: `Start: ${PADS}` });
  await expect(steps).toHaveCount(7);
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  // The foot of a card is where toasts stand, unless the filters stay there.
  await steps.nth(1).evaluate((step) => scrollBy(0, step.getBoundingClientRect().top - 76));
  const before = await withinReach(page);
  await steps.nth(3).tap();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport();
  // The next step of this car comes with what was saved.
  await expect
    .poll(async () => ((await undo.isVisible()) ? await withinReach(page) : 'gone'), { intervals: [100] })
    .toEqual(before);
});

test('whoever goes back through the cars with the keyboard always sees where he is', async ({ page, admin }) => {
  for (let i = 0; i < 7; i += 1) await aVisit(admin, [PADS]);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const steps = page.getByRole('button', { name: `Start: ${PADS}` });
  await expect(steps).toHaveCount(7);
  await steps.last().focus();
  const isInSight = () =>
    page.evaluate(() => {
      const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  while (!(await steps.first().evaluate((step) => step === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    expect(await isInSight()).toBe(true);
  }
});

for (const lng of ['en', 'ar'])
  test(`the buttons beside the connection stay where they are while its words grow (${lng})`, async ({
    page,
    wifi,
    admin,
  }) => {
    for (let i = 0; i < 3; i += 1) await aVisit(admin, [PADS]);
    await enter(page, await aManager(admin), `/admin/visits?view=cards&group=all&lng=${lng}`);
    const header = page.getByRole('banner');
    const pill = header.locator('button[data-live]');
    /** Where each button of the header stands that is not the connection's. */
    const others = () =>
      header.locator('button:visible:not([data-live])').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width } = one.getBoundingClientRect();
          return [one.ariaLabel ?? one.textContent, Math.round(x), Math.round(y), Math.round(width)].join(' ');
        }),
      );
    for (const [at, width] of [360, 820, 1440].entries()) {
      await page.setViewportSize({ width, height: 1180 });
      await page.reload();
      await expect(pill).toHaveAttribute('data-tone', 'good');
      await expect(page.locator('article')).toHaveCount(3);
      await settled(page, wifi);
      const before = await others();
      expect(before.length).toBeGreaterThan(1);
      wifi.fail({ kind: 'drop-request' }, { path: /^\/backend\// });
      await page.locator('article').nth(at).locator('footer button').first().click();
      await expect(pill).toHaveAttribute('data-tone', 'waiting');
      await expect(pill.locator('[data-count]')).toBeAttached();
      expect(await others()).toEqual(before);
      wifi.heal();
    }
  });
