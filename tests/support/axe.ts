import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation on the page as it stands, and proof that contrast was really looked at. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe takes joined Arabic letters for an icon font and then skips the contrast of the whole page.
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
  });
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
  expect(passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0).toBeGreaterThan(0);
}
