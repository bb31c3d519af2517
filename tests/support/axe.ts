import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation on the page as it stands, and proof that contrast was really looked at. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page is there, and what is being asked for anew is not pale any more.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // axe takes joined Arabic letters for an icon font and then skips the contrast of the whole page.
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
  });
  // No frames here: without looking for some, axe needs no second page; and of what is well one example is enough.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  let { violations, passes } = await axe.analyze();
  if (violations.length > 0) {
    // Something was asked for anew meanwhile, and pale again: what is wrong stays wrong.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    ({ violations, passes } = await axe.analyze());
  }
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
  expect(passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0).toBeGreaterThan(0);
}
