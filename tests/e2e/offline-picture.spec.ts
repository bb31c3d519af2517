import type { Page } from '@playwright/test';
import { cardOf, loseNetwork, pill, readyForWork, regainNetwork } from '../support/tablet.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';

// A shop of its own: a picture ends where the screen does.
test.use({ settings: { MEDIA_QUOTA_MB: '104' }, viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';
const WIPERS = 'Wiper blades';
const KEY = 'warsha.ahead';

/** The page has kept a picture of its screen on which these words stand. */
async function pictureOf(page: Page, words: string): Promise<string> {
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', KEY);
  const { pathname, search } = new URL(page.url());
  await expect.poll(kept).toContain(words);
  // Not one of the page before.
  await expect.poll(kept).toContain(JSON.stringify(pathname + search));
  return await kept();
}

/** A hand that is faster than the app: it taps what is called so the moment the picture stands. */
async function tapOnPicture(page: Page, name: string): Promise<void> {
  await page.addInitScript((words) => {
    new MutationObserver((_changes, observer) => {
      const buttons = document.querySelector('#ahead')?.shadowRoot?.querySelectorAll<HTMLElement>('button') ?? [];
      const button = Array.from(buttons).find(({ textContent }) => textContent === words);
      if (!button) return;
      observer.disconnect();
      button.click();
      button.click();
      sessionStorage.setItem('tapped', words);
    }).observe(document, { childList: true, subtree: true });
  }, name);
}

/** Remembers in the tab whether a picture stood on any page that it opened. */
async function watchForPicture(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#ahead')) sessionStorage.setItem('pictured', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('pictured') === 'yes');
}

test('a mechanic who taps the icon in airplane mode sees the cars before the app is alive; a tap on them is done once', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  await tablet.page.goto('/admin/visits');
  await tablet.page.getByRole('button', { name: /^Whole workshop/ }).click();
  await tablet.page.waitForURL(/group=all/);
  const address = new URL(tablet.page.url());
  await pictureOf(tablet.page, `Start: ${PADS}`);
  await loseNetwork(tablet, wifi);
  await tablet.switchOff();
  await tablet.switchOn();
  await tablet.context.setOffline(true);
  const { page } = tablet;
  await tapOnPicture(page, `Start: ${PADS}`);
  await page.goto(address.pathname + address.search);
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await expect(cardOf(page, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await expect(page.locator('#ahead')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('tapped'))).toBe(`Start: ${PADS}`);
  await regainNetwork(tablet, wifi);
  await expect(pill(page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('a tap meant for what has changed since is not done, and the person is told so', async ({ page, admin }) => {
  const car = await aVisit(admin, [WIPERS]);
  await enter(page, undefined, '/admin/visits?group=all');
  await cardOf(page, car).waitFor();
  const picture = await pictureOf(page, `Start: ${WIPERS}`);
  await page.goto('/backend/health');
  const older = picture.replaceAll(`Start: ${WIPERS}`, 'Start: Wheels');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, older] as const);
  await tapOnPicture(page, 'Start: Wheels');
  await page.goto('/admin/visits?group=all');
  await expect(page.getByText('This has changed since: please tap again.')).toBeVisible();
  expect(await movesOf(admin, car.tasks[WIPERS])).toEqual([]);
});

test('nobody sees the picture of another person, or after the sign-out', async ({ page, admin }) => {
  const car = await aVisit(admin, [PADS]);
  const wasThere = await watchForPicture(page);
  const [one, other] = [await aMechanic(admin), await aMechanic(admin)];
  await enter(page, one, '/admin/visits?group=all');
  await cardOf(page, car).waitFor();
  const picture = await pictureOf(page, car.plate);
  await page.reload();
  await expect.poll(wasThere).toBe(true);
  await expect(page.locator('#ahead')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, other, '/admin/visits?group=all');
  await cardOf(page, car).waitFor();
  expect(await wasThere()).toBe(false);
  await pictureOf(page, car.plate);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email or phone')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  // Even one that somebody puts back there is not shown to nobody.
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, picture] as const);
  await page.goto('/admin/visits?group=all');
  await expect(page.getByLabel('Email or phone')).toBeVisible();
  expect(await wasThere()).toBe(false);
});

test('where the browser forbids to keep anything the floor opens as ever', async ({ page, admin }) => {
  const car = await aVisit(admin, [PADS]);
  await enter(page, undefined, '/admin/visits?group=all');
  await cardOf(page, car).waitFor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.reload();
  await expect(cardOf(page, car)).toBeVisible();
  await expect(page.locator('#ahead')).toHaveCount(0);
});

test.describe('while neither code nor style has come', () => {
  test.use({ serviceWorkers: 'block', hasApp: false });

  test('a mechanic sees the cars in their places, each as large as it was, and since when', async ({ page, admin }) => {
    const car = await aVisit(admin, [WIPERS]);
    await enter(page, undefined, '/admin/visits?group=all');
    const place = () => page.getByRole('article', { includeHidden: true }).first().boundingBox();
    await cardOf(page, car).waitFor();
    await pictureOf(page, `Start: ${WIPERS}`);
    const before = await place();
    await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort());
    await page.goto('/admin/visits?group=all', { waitUntil: 'commit' });
    await page.locator('#ahead article').first().waitFor();
    expect(await place()).toEqual(before);
    await expect(page.getByText(/^As of \d+ \w+ · \d\d:\d\d$/)).toBeVisible();
  });
});
