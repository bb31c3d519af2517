import { enter, expect, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';

// A shop of its own, whose country is known by its money and clock.
test.use({
  settings: { CURRENCY: 'MAD', SHOP_TIME_ZONE: 'Africa/Casablanca' },
  viewport: { width: 1440, height: 900 },
});

test('a WhatsApp number written as at home is kept as it was typed, and can be dialled from anywhere once it is shown', async ({
  page,
}) => {
  await enter(page, ADMIN, '/admin/settings/merchant-info?group=contact');
  await page.getByRole('textbox', { name: 'WhatsApp', exact: true }).fill('0661 22 33 44');
  await expect(page.getByRole('status').filter({ hasText: 'Kept as you type' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'WhatsApp', exact: true })).toHaveValue('0661 22 33 44');
  await page.getByRole('button', { name: 'Activate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
  await expect(page.getByText('No changes')).toBeVisible();
  await page.goto('/?lng=en');
  await expect(page.locator('a[href="https://wa.me/212661223344"]').first()).toBeAttached();
});
