import { enter, expect, settled, test } from '../support/e2e.ts';
import { aCategory, manager } from '../support/offerings.ts';

const settings = { SUPPORT_EMAIL: 'words@warsha.test' };
test.use({ settings, viewport: { width: 820, height: 1180 }, hasTouch: true });

test('on a standing tablet every group of cars is in sight, and one’s own stand apart from the workshop’s', async ({
  page,
  wifi,
}) => {
  for (const lng of ['ar', 'fr', 'en']) {
    await enter(page, undefined, `/admin/visits?view=cards&lng=${lng}`);
    await expect(page.locator(`html[lang=${lng}]`)).toBeVisible();
    const chips = page.locator('main fieldset button[aria-pressed]');
    await expect(chips).toHaveCount(7);
    await settled(page, wifi);
    const row = await page.locator('main fieldset').boundingBox();
    const boxes = await Promise.all((await chips.all()).map((chip) => chip.boundingBox()));
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(row?.x ?? Infinity);
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
    }
    /** How far the chip at this place is from the one after it. */
    const gap = (at: number) => {
      const [left, right] = [boxes[at], boxes[at + 1]].toSorted((a, b) => (a?.x ?? 0) - (b?.x ?? 0));
      return (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0);
    };
    expect(gap(0)).toBeGreaterThan(gap(1) + 4);
    // What is in sight has no sign that there is more.
    expect(await page.locator('main fieldset').evaluate((all) => getComputedStyle(all, '::after').clipPath)).toContain(
      'circle(0px',
    );
  }
});

test('on a phone a sign says that there are more groups of cars, until the last is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, undefined, '/admin/visits?view=cards&lng=ar&group=all');
  const row = page.locator('main fieldset');
  const sign = () => row.evaluate((chips) => getComputedStyle(chips, '::after').clipPath);
  await expect.poll(sign).toContain('circle(14px');
  // Wider once its figures or its face have come, it is pushed on, as a thumb would.
  const push = () => row.evaluate((chips) => chips.scrollTo({ left: -chips.scrollWidth }));
  await expect.poll(async () => push().then(sign)).toContain('circle(0px');
});

test('beside the list of services the category of one stands in a field as wide as its form', async ({
  page,
  admin,
}) => {
  const { name, items } = await aCategory(admin, 'Discs');
  await page.setViewportSize({ width: 1440, height: 900 });
  await manager(page, admin, `/${items[0]?.id}`);
  const form = page.locator('[data-part=form] form');
  const category = page.locator('[data-part=form]').getByLabel('Category', { exact: true });
  await expect(category.locator('option:checked')).toHaveText(name);
  const all = await form.boundingBox();
  expect((await category.boundingBox())?.width).toBeGreaterThan(0.9 * (all?.width ?? Infinity));
  // Its name is not squeezed by the tools beside it.
  const title = page.locator('[data-part=items] h2');
  expect((await title.boundingBox())?.width).toBeGreaterThanOrEqual(144);
});
