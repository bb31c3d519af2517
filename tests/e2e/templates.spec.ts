import type { Page } from '@playwright/test';
import { builtInTemplates, type Template } from '#contract/message-templates.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';

// A shop of its own: its texts are everybody's.
test.use({ settings: { CURRENCY: 'EUR' } });

const WORDS = {
  ar: { named: 'العربية', text: 'شكرًا {name}! سيارتك {car} بخير.', read: /شكرًا سلمى! سيارتك Toyota Camry بخير\./u },
  en: {
    named: 'English',
    text: 'Thank you {name}. The sum was {amount}.',
    read: /Thank you Salma\. The sum was .*1,200/u,
  },
  fr: { named: 'Français', text: 'Merci {name} pour votre {car}.', read: /Merci Salma pour votre Toyota Camry\./u },
} as const;

const choose = (page: Page, named: string) =>
  page.getByRole('radiogroup', { name: 'Language' }).getByText(named, { exact: true }).click();

test('a manager writes a text anew in three languages, reads it as a client would, and takes back what is built in', async ({
  page,
  admin,
}) => {
  const thanks = async () =>
    (await admin.get<{ items: Template[] }>('message-templates')).items.filter(({ event }) => event === 'THANKS');
  await enter(page, await aManager(admin), '/admin/settings/messages');
  const card = page.getByRole('article', { name: 'Thanks and rating' });
  const sheet = page.getByRole('dialog', { name: 'Thanks and rating' });
  const preview = sheet.getByLabel('What the client reads');
  for (const { named, text, read } of Object.values(WORDS)) {
    await choose(page, named);
    await card.getByRole('button', { name: 'Edit: Thanks and rating' }).click();
    await expect(sheet.getByRole('button', { name: 'Back to the built-in text' })).toHaveCount(0);
    await sheet.getByLabel('Text', { exact: true }).fill(text);
    await expect(preview).toHaveText(read);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect(card.getByText('Own words')).toBeVisible();
  }
  expect((await thanks()).map((each) => [each.language, each.text, each.isOwn])).toEqual(
    Object.entries(WORDS).map(([named, { text }]) => [named, text, true]),
  );

  // What is filled in is put there by a tap; what cannot be filled in is said, and nothing is saved.
  await choose(page, 'English');
  await card.getByRole('button', { name: 'Edit: Thanks and rating' }).click();
  await sheet.getByRole('button', { name: 'Plate' }).click();
  await expect(preview).toHaveText(/1,200.*12345/u);
  await sheet.getByLabel('Text', { exact: true }).fill('Thank you {nmae}.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText(/\{nmae\}/u).first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Back to the built-in text' }).click();
  await expect(sheet).toBeHidden();
  await expect(card.getByText('Own words')).toHaveCount(0);
  const texts = Object.fromEntries((await thanks()).map((each) => [each.language, each.text]));
  expect(texts).toEqual({ ar: WORDS.ar.text, en: builtInTemplates.THANKS.en, fr: WORDS.fr.text });
});

test('a manager whose way back to the built-in text does not arrive is told so, and the text stays', async ({
  page,
  admin,
}) => {
  await enter(page, await aManager(admin), '/admin/settings/messages');
  const card = page.getByRole('article', { name: 'Thanks and rating' });
  const sheet = page.getByRole('dialog', { name: 'Thanks and rating' });
  await choose(page, 'English');
  await card.getByRole('button', { name: 'Edit: Thanks and rating' }).click();
  await sheet.getByLabel('Text', { exact: true }).fill('Come again, {name}.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Own words')).toBeVisible();
  await card.getByRole('button', { name: 'Edit: Thanks and rating' }).click();
  await page.route('**/message-templates/**', (route) => route.abort());
  await sheet.getByRole('button', { name: 'Back to the built-in text' }).click();
  await expect(page.getByText('Your change could not be saved.')).toBeVisible();
  await expect(sheet.getByLabel('Text', { exact: true })).toHaveValue('Come again, {name}.');
});

test('a company is written to by its whole name, a person by the first', async ({ page, admin }) => {
  for (const { names, greeted } of [
    { names: ['Taxi', 'Atlas'], greeted: 'مرحبًا Taxi Atlas،' },
    { names: ['Nadia', 'Chraibi'], greeted: 'مرحبًا Nadia،' },
  ] as const) {
    const car = await aVisit(admin, ['Clutch kit'], await aClient(admin, names));
    const path = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`;
    await enter(page, ADMIN, `${path}?lng=en`);
    await expect(page.getByRole('link', { name: 'Notify' })).toHaveAttribute(
      'href',
      new RegExp(`text=${encodeURIComponent(greeted)}`, 'u'),
    );
  }
});

test('a client is not told of work that nobody has begun, or that is on hold', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Clutch kit']);
  const path = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}?lng=en`;
  const move = (from: string, to: string, more = {}) =>
    admin.post(`tasks/${car.tasks['Clutch kit']}/status`, { from, to, ...more });
  const follow = new RegExp(encodeURIComponent('تابع سيارتك'), 'u');
  const works = new RegExp(encodeURIComponent('العمل جارٍ'), 'u');
  const notify = page.getByRole('link', { name: 'Notify' });
  await enter(page, await aManager(admin), path);
  await expect(notify).toHaveAttribute('href', follow);
  await move('PENDING', 'IN PROGRESS');
  await page.reload();
  await expect(notify).toHaveAttribute('href', works);
  await move('IN PROGRESS', 'PENDING', { holdReason: 'PARTS' });
  await page.reload();
  await expect(notify).toHaveAttribute('href', follow);
});
