import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager } from '../support/garage.ts';
import { countHands } from '../support/hands.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The same digits as they are typed on an Arabic keyboard. */
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** Goes on with Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a manager takes in a new client’s car, edits a task, records the oil, finds the car and prints its job card, all by keyboard', async ({
  page,
  admin,
}, info) => {
  test.setTimeout(240_000);
  const manager = await aManager(admin);
  const keys = page.keyboard;
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await keys.press('Enter');
  };
  await enter(page, manager);
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  const plate = '708153';

  await test.step('a visit of a new client with a new car', async () => {
    await press(page.getByRole('button', { name: 'New visit' }));
    await expect(page.getByRole('combobox', { name: 'Vehicle' })).toBeFocused();
    const hands = await countHands(page);
    await keys.type(`${plate} أ 6`);
    await expect(page.getByRole('option', { name: /^New car/ })).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Owner' })).toBeFocused();
    await keys.type('Khalid Benali');
    await expect(page.getByRole('option', { name: /^New client/ })).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await expect(page.getByRole('region', { name: 'New client' })).toContainText(plate);
    await keys.type('0661234598');
    await keys.press('Enter');
    await expect(page.getByText(/Give this code to Khalid Benali/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Brand' })).toBeFocused();
    for (const word of ['Toyota', 'Hilux', '2021', 'White', 'Diesel']) {
      await keys.type(word);
      await keys.press(word === 'Diesel' ? 'Enter' : 'Tab');
    }
    await expect(page.getByRole('combobox', { name: 'Add a task' })).toBeFocused();
    await keys.type('Front pads');
    await keys.press('Enter');
    await keys.type('1780');
    await keys.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Add another task' })).toBeFocused();
    await keys.type('Alignment');
    await keys.press('Enter');
    await keys.type('120,50');
    await expect(page.getByLabel('Visit name')).toHaveValue('Front pads + Alignment');
    await expect(page.getByLabel('Total cost')).toHaveValue('1\u00a0900.50');
    await keys.press('Control+Enter');
    await expect(page.getByText('Visit created successfully!')).toBeVisible();
    // With the one that opens the sheet it is a single click, for whoever has a mouse in hand.
    const { taps, keys: pressed } = await hands();
    expect(taps).toBeLessThanOrEqual(2);
    expect(pressed).toBeGreaterThan(60);
    expect(pressed).toBeLessThanOrEqual(120);
    const row = page.getByRole('row').filter({ hasText: `${plate}أ6` });
    await expect(row).toContainText('Toyota Hilux 2021');
    await expect(row).toContainText('900.50');
  });

  const openVisit = async () => {
    await keys.press('Control+KeyK');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await keys.type(arabicDigits(plate));
    await expect(palette.getByRole('option').first()).toContainText(plate);
    await keys.press('Enter');
    await expect(palette).toBeHidden();
    // A car that stands in the workshop is found by its visit.
    await expect(page).toHaveURL(/\/visit\/[0-9a-f-]{36}$/);
  };
  const openCar = async () => {
    await openVisit();
    await press(page.getByRole('link', { name: 'Vehicle file' }));
    await expect(page).toHaveURL(/\/vehicle\/[0-9a-f-]{36}$/);
  };

  await test.step('the car found by its plate in Arabic digits, a task of its visit edited', async () => {
    await openVisit();
    await press(page.getByRole('link', { name: 'Alignment', exact: true }));
    await press(page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }));
    const form = page.getByRole('dialog', { name: 'Edit task' });
    await tabTo(page, form.getByLabel('Task name'));
    await keys.press('ControlOrMeta+a');
    await keys.type('Four-wheel alignment');
    await keys.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Four-wheel alignment' })).toBeVisible();
  });

  await test.step('an oil change recorded, and the car in the list of those due', async () => {
    await openCar();
    await press(page.getByRole('button', { name: 'Add oil change' }));
    const form = page.getByRole('dialog', { name: 'Add oil change' });
    await expect(form.getByLabel('Current km')).toBeFocused();
    await keys.type('49800');
    await tabTo(page, form.getByLabel('Next change km'));
    await keys.press('ControlOrMeta+a');
    await keys.type('50000');
    await keys.press('Enter');
    await expect(form).toBeHidden();
    await press(page.getByRole('link', { name: 'Workshop' }));
    await press(page.getByRole('link', { name: 'Oil due' }));
    await expect(page).toHaveURL(/view=due/);
    await tabTo(page, page.getByRole('searchbox', { name: 'Plate, client or car' }));
    await keys.type(plate);
    await expect(page).toHaveURL(/q=/);
    const row = page.getByRole('row').filter({ hasText: `${plate}أ6` });
    await expect(row).toContainText('200 km');
  });

  await test.step('its job card on one page', async () => {
    await openVisit();
    await press(page.getByRole('button', { name: 'Print', exact: true }));
    // Seen is not yet in hand: a key before that goes to the button.
    await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
    await keys.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Job card' })).toBeFocused();
    await keys.press('Enter');
    for (const language of ['en', 'ar']) {
      if (language === 'ar') await page.goto(`${page.url()}&lng=ar`);
      const paper = page.getByRole('dialog', { name: language === 'ar' ? 'بطاقة العمل' : 'Job card' });
      for (const task of ['Front pads', 'Four-wheel alignment'])
        await expect(paper.getByRole('cell', { name: task })).toBeVisible();
      await expect(paper).toContainText(plate);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      await page.emulateMedia({ media: 'print' });
      const picture = await page.screenshot();
      await page.emulateMedia({ media: null });
      for (const [ending, bytes, contentType] of [
        ['pdf', pdf, 'application/pdf'],
        ['png', picture, 'image/png'],
      ] as const) {
        const path = info.outputPath(`job-card-${language}.${ending}`);
        await writeFile(path, bytes);
        await info.attach(`job card, ${language}`, { path, contentType });
      }
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
  });
});
