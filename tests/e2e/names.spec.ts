import { enter, expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

test('who works by ear, or drives the app from outside, finds every control of the day by its name', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads', 'Wiper blades']);
  await enter(page, await aMechanic(admin));
  await page.getByRole('button', { name: /^Whole workshop/ }).click();
  const card = cardOf(page, car);
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  await expect(button('More: Front brake pads')).toBeVisible();
  await card.getByRole('button', { name: /^All tasks: then: Wiper blades/ }).click();
  await expect(button('More: Wiper blades')).toBeVisible();
  await button('Start: Front brake pads').click();
  await expect(button('Finish: Front brake pads')).toBeVisible();
  await expect(card.getByText('Saved on this tablet')).toBeVisible();

  const camera = page.waitForEvent('filechooser');
  await button('Photo').click();
  await camera;

  await button('Kilometres').click();
  const sheet = page.getByRole('dialog', { name: 'Kilometres' });
  await expect(sheet.getByRole('textbox', { name: 'Kilometres', exact: true })).toBeFocused();
  await sheet.getByRole('textbox', { name: 'Kilometres', exact: true }).fill('84100');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('button', { name: /^(Sending 2|Synced|Sending 1)/ }).click();
  await expect(page.getByRole('dialog', { name: 'Waiting changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible();
});
