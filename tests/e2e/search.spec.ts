import { expectAccessible } from '../support/axe.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { aManager, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/** The same digits as they are typed on an Arabic keyboard. */
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

test('a manager finds a car by its plate typed in Arabic digits, and opens it by keyboard', async ({ page, admin }) => {
  const { plate, visitId } = await aVisit(admin, ['Front brake pads']);
  const manager = await aManager(admin);
  await signIn(page, manager.identifier, manager.password);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Plate, name, phone or words' });
  await box.fill(`ت ${arabicDigits(plate)}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await box.fill(arabicDigits(plate.slice(1)));
  const vehicles = page.getByRole('region', { name: 'Vehicles' });
  await expect(vehicles.getByRole('link')).toHaveCount(1);
  await expect(vehicles.locator('mark')).toContainText(plate);
  expect(new URL(page.url()).searchParams.get('q')).toBe(arabicDigits(plate.slice(1)));
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect(vehicles.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Visits' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/visit/${visitId}`));
  await page.goBack();
  await expect(box).toHaveValue(arabicDigits(plate.slice(1)));
  await page.getByRole('button', { name: 'Clients' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goto('/admin/search?q=brake&lng=ar');
  await expect(page.getByRole('region', { name: 'الأعمال' })).toBeVisible();
  await expectAccessible(page);
});
