import type { Page } from '@playwright/test';
import type { Person } from './garage.ts';

export async function withPassword(page: Page, { identifier, password }: Person): Promise<void> {
  await page.getByLabel('Email or phone').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function choosePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN, four to six digits').fill(pin);
  await page.getByLabel('Repeat the PIN').fill(pin);
  await page.getByRole('button', { name: 'Keep the PIN' }).click();
}

/** Signs the manager in on a tablet that becomes a shared one. */
export async function shareTablet(page: Page, manager: Person, name: string): Promise<void> {
  await page.goto('/login?lng=en');
  await withPassword(page, manager);
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
  await page.goto('/admin/user-profile');
  await page.getByLabel('Name of this tablet').fill(name);
  await page.getByRole('button', { name: 'Share this tablet' }).click();
}

/** A face, then the keys of the pad. */
export async function comeBack(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}
