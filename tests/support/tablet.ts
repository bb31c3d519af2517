import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import { enter, install } from './e2e.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Car, Person } from './garage.ts';

/** A mechanic's tablet with the app on it, the floor loaded, and whatever it needs for a day without network. */
export async function readyForWork(page: Page, person: Person, car: Car, arrive = enter): Promise<void> {
  await arrive(page, person);
  // Where finished cars stay in sight too.
  await page.getByRole('button', { name: /^Whole workshop/ }).click();
  await install(page);
  await cardOf(page, car).waitFor();
}

export function cardOf(page: Page, { plate }: Car): Locator {
  return page.getByRole('article', { name: new RegExp(`^${plate}`) });
}

export function pill(page: Page): Locator {
  return page.getByRole('button', {
    name: /^(Synced|Offline|Sending|Fetching|Needs attention|Sign in to send|Update to send)/,
  });
}

/** Every connection breaks, and the browser knows that there is none. */
export async function loseNetwork(device: Pick<Device, 'context'>, wifi: FaultProxy): Promise<void> {
  wifi.fail({ kind: 'drop-request' }, { path: /^\// });
  await device.context.setOffline(true);
}

/** `then`: what befalls the network that comes back, from its first request on. */
export async function regainNetwork(
  device: Pick<Device, 'context'>,
  wifi: FaultProxy,
  then?: () => void,
): Promise<void> {
  wifi.heal();
  then?.();
  await device.context.setOffline(false);
}

/**
 * The battery is empty, and the device is switched on where there is no network:
 * `path` (the floor unless said) is opened there.
 */
export async function reopenWithoutNetwork(
  device: Device,
  wifi: FaultProxy,
  path = '/admin/visits?lng=en&group=all',
): Promise<void> {
  await loseNetwork(device, wifi);
  await device.kill();
  await device.switchOn();
  await device.context.setOffline(true);
  await device.page.goto(path);
}

/** The menu's button of a task; what is not in hand is a tap away. */
export async function menuOf(page: Page, car: Car, task: string): Promise<Locator> {
  // Of two tabs one is in front: behind it the browser draws nothing, and a finger cannot reach there either.
  await page.bringToFront();
  const card = cardOf(page, car);
  await card.waitFor();
  const menu = card.getByRole('button', { name: `More: ${task}`, exact: true });
  const all = card.getByRole('button', { name: /^All tasks/, expanded: false });
  if (!(await menu.isVisible()) && (await all.isVisible())) await all.click();
  return menu;
}

/** One tap in the menu of a task. */
export async function choose(page: Page, car: Car, task: string, words: string): Promise<void> {
  // The tap before may just be taking the task out of hand, or another tab may: then it is looked for
  // anew, as a person would. An element that went away says so at once, while a slow tap is waited
  // for: what was tapped is not tapped twice.
  const item = page.getByRole('menuitem', { name: words, exact: true });
  await expect(async () => {
    if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
    await (await menuOf(page, car, task)).click({ timeout: 2000 });
    await (await item.elementHandle({ timeout: 2000 }))?.click();
    // One that met the menu while it was finding its place met nothing: it stands open, long after a tap has closed it.
    await expect(page.getByRole('menu')).toBeHidden({ timeout: 15_000 });
  }).toPass();
}

export async function enterKm(page: Page, car: Car, km: string): Promise<void> {
  await cardOf(page, car)
    .getByRole('button', { name: /^Kilometres/ })
    .click();
  await page.getByRole('textbox', { name: 'Kilometres', exact: true }).fill(km);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}
