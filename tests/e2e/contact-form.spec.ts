import { Message, MessagePage } from '#contract/messages.ts';
import type { Route } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from '../support/e2e.ts';

const form = { name: 'Write to us' };

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
  // Nobody writes a letter within two seconds: the shop would take this one for a program's.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(6000);
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
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/backend/messages', loseAnswer, { times: 1 });
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(6000);
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
