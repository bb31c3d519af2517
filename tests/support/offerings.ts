import type { Locator, Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import type { Api } from './api.ts';
import { enter } from './e2e.ts';
import { aManager } from './garage.ts';

/** A category of a name of its own with services in this order. */
export async function aCategory(
  admin: Api,
  ...names: string[]
): Promise<{ id: string; name: string; items: OfferingItem[] }> {
  const name = `Brakes ${newId().slice(-6)}`;
  const { id } = await admin.post<Category>('offerings/categories', { title: { ar: `صنف ${name}`, en: name } });
  const items: OfferingItem[] = [];
  for (const en of names)
    items.push(
      await admin.post<OfferingItem>('offerings/items', {
        categoryId: id,
        title: { ar: `خدمة ${en}`, en, fr: en },
        price: { amount: 10_000, currency: 'SAR' },
      }),
    );
  return { id, name, items };
}

/** A manager at the list of services; `path` is what follows its address. */
export async function manager(page: Page, admin: Api, path: string): Promise<void> {
  await enter(page, await aManager(admin), `/admin/settings/offering${path}`);
}

/** A service in the manager's list. */
export const row = (page: Page, name: string): Locator =>
  page.locator('li').filter({ has: page.getByRole('button', { name: new RegExp(`Change the price of ${name}$`) }) });
