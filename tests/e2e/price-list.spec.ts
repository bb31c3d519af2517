import type { Category } from '#contract/offerings.ts';
import { expect, test } from '../support/e2e.ts';

// A shop of its own, whose money has three decimals.
test.use({ settings: { CURRENCY: 'KWD' } });

test('long names and prices of the price list stay in their own line', async ({ page, admin }) => {
  const { id: categoryId } = await admin.post<Category>('offerings/categories', { title: { ar: 'محرك' } });
  const price = { amount: 2_500_000, currency: 'KWD' };
  for (const [place, ar] of [
    'أ',
    'ب',
    'ج',
    'د',
    'Remplacement du mécatronique de la boîte automatique',
    'ElectroniqueEmbarquee'.repeat(4),
  ].entries())
    await admin.post('offerings/items', {
      categoryId,
      price,
      title: { ar },
      featured: place < 4,
      isFromPrice: true,
      durationMinutes: 270,
    });
  for (const width of [740, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/?lng=fr');
    const rows = page.locator('li').filter({ hasText: /Remplacement|Electronique/ });
    await expect(rows.filter({ visible: true })).toHaveCount(2);
    const beyond = await rows.filter({ visible: true }).evaluateAll((all) =>
      all
        .flatMap((row) => {
          const { left, right } = row.getBoundingClientRect();
          return [...row.children].filter((part) => {
            const at = part.getBoundingClientRect();
            return at.left < left - 1 || at.right > right + 1 || part.scrollWidth > part.clientWidth + 1;
          });
        })
        .map((part) => part.textContent),
    );
    expect([width, beyond]).toEqual([width, []]);
  }
});
