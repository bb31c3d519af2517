import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { Message, MessagePage } from '#contract/messages.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';

// A server of its own, unlike that of any other file: one test leaves it a day ahead.
test.use({ settings: { CLOCK_OFFSET_MS: '1' } });

const form = { name: 'Write to us' };

/** Nobody writes a letter within two seconds of seeing its form: the shop would take it for a program's. */
async function asAPerson(page: Page): Promise<void> {
  const now = () => page.evaluate(() => performance.now());
  const seen = await now();
  await expect.poll(now).toBeGreaterThan(seen + 2500);
}

const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

test('a visitor writes to the shop, after being told what is missing', async ({ page, admin }) => {
  await page.goto('/?lng=en#visit');
  const letter = page.getByRole('form', form);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByText('Full name is required')).toBeVisible();
  await expect(letter.getByText('Your message is required')).toBeVisible();
  await expect(letter.getByLabel('Full name')).toBeFocused();
  await letter.getByLabel('Full name').fill('Noura');
  await letter.getByLabel('Email').fill('noura');
  await letter.getByLabel('Your message').fill('The air conditioning does not cool.');
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await letter.getByLabel('Email').fill('noura@example.com');
  await asAPerson(page);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByText('Your message has been sent!')).toBeVisible();
  await expect(letter.getByLabel('Your message')).toHaveValue('');
  const { items } = v.parse(MessagePage, await admin.get('messages?q=noura'));
  expect(items.map(({ message }: Message) => message)).toEqual(['The air conditioning does not cool.']);
});

test('a letter whose answer was lost and that is sent again reaches the shop once', async ({ page, admin }) => {
  await page.goto('/?lng=en#visit');
  const letter = page.getByRole('form', form);
  await letter.getByLabel('Full name').fill('Salma');
  await letter.getByLabel('Email').fill('salma@example.com');
  await letter.getByLabel('Your message').fill('Is Saturday free?');
  await page.route('**/backend/messages', loseAnswer, { times: 1 });
  await asAPerson(page);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByRole('alert')).toContainText('Failed to send message. Please try again.');
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByText('Your message has been sent!')).toBeVisible();
  const { items } = v.parse(MessagePage, await admin.get('messages?q=salma'));
  expect(items.map(({ message }: Message) => message)).toEqual(['Is Saturday free?']);
});

test('a letter that cannot be sent is kept, past a reload', async ({ page }) => {
  await page.goto('/?lng=en#visit');
  const letter = page.getByRole('form', form);
  await letter.getByLabel('Full name').fill('Noura');
  await letter.getByLabel('Email').fill('noura@example.com');
  await letter.getByLabel('Your message').fill('When may I come?');
  await page.route('**/backend/messages', (route) => route.abort());
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByRole('alert')).toContainText('Failed to send message. Please try again.');
  await page.reload();
  await expect(letter.getByLabel('Your message')).toHaveValue('When may I come?');
  await letter.getByRole('button', { name: 'Discard draft' }).click();
  await expect(letter.getByLabel('Your message')).toHaveValue('');
});

const DAY_MS = 86_400_000;
const lettersOf = async (admin: Api, name: string) =>
  v.parse(MessagePage, await admin.get(`messages?q=${name}`)).items.map(({ message }: Message) => message);

test('a letter whose answer was lost, sent again a day later by the page that was closed meanwhile, reaches the shop once', async ({
  page,
  admin,
  wifi,
  server,
}) => {
  await page.goto('/?lng=en#visit');
  const letter = page.getByRole('form', form);
  await letter.getByLabel('Full name').fill('Jamila');
  await letter.getByLabel('Email').fill('jamila@example.com');
  await letter.getByLabel('Your message').fill('Do you repair gearboxes?');
  await asAPerson(page);
  await page.route('**/backend/messages', loseAnswer, { times: 1 });
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByRole('alert')).toContainText('Failed to send message. Please try again.');
  const [first] = v.parse(MessagePage, await admin.get('messages?q=jamila')).items;

  await server.restart({ CLOCK_OFFSET_MS: String(DAY_MS + 3_600_000) });
  // What a day leaves behind is tidied away at the start.
  await expect.poll(async () => (await fetch(`${server.url}/backend/ready`)).ok).toBe(true);
  await page.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, DAY_MS + 3_600_000);
  // Too many at once in between: the letter waits, and nothing of it is lost.
  wifi.fail({ kind: 'status', status: 429, retryAfter: 1 }, { path: /backend\/messages$/, times: 1 });
  await page.reload();
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByRole('alert')).toContainText('Failed to send message. Please try again.');
  await expect(letter.getByLabel('Your message')).toHaveValue('Do you repair gearboxes?');
  await page.reload();
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByText('Your message has been sent!')).toBeVisible();
  const { items } = v.parse(MessagePage, await admin.get('messages?q=jamila'));
  expect(items.map(({ message, createdAt }: Message) => [message, createdAt])).toEqual([
    ['Do you repair gearboxes?', first?.createdAt],
  ]);
  // Whoever means it twice writes it twice.
  await letter.getByLabel('Full name').fill('Jamila');
  await letter.getByLabel('Email').fill('jamila@example.com');
  await letter.getByLabel('Your message').fill('Do you repair gearboxes?');
  await asAPerson(page);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await lettersOf(admin, 'jamila')).length).toBe(2);
});

test('a letter that was typed before the page was loaded anew is no program’s, and one during which the clock was set back is sent', async ({
  page,
  admin,
}) => {
  await page.goto('/?lng=en#visit');
  const letter = page.getByRole('form', form);
  await letter.getByLabel('Full name').fill('Hasna');
  await letter.getByLabel('Email').fill('hasna@example.com');
  await letter.getByLabel('Your message').fill('May I come on Sunday?');
  // However slow the machine: by its own watch the page was opened just now.
  await page.addInitScript(() => {
    performance.now = () => 100;
  });
  await page.reload();
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByText('Your message has been sent!')).toBeVisible();
  expect(await lettersOf(admin, 'hasna')).toEqual(['May I come on Sunday?']);

  const again = await page.context().newPage();
  await again.goto('/?lng=en#visit');
  const other = again.getByRole('form', form);
  await other.getByLabel('Full name').fill('Hasna');
  await other.getByLabel('Email').fill('hasna@example.com');
  await other.getByLabel('Your message').fill('Or on Monday?');
  await asAPerson(again);
  await again.evaluate((ms) => {
    const { now } = Date;
    Date.now = () => now() - ms;
  }, DAY_MS);
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('Your message has been sent!')).toBeVisible();
  expect((await lettersOf(admin, 'hasna')).toSorted()).toEqual(['May I come on Sunday?', 'Or on Monday?']);
});
