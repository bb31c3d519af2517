import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aVisit } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';
import { cardOf } from '../support/tablet.ts';

test('darkness, direction and a closed navigation survive a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page);
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Right to left' }).click();
  await page.getByRole('button', { name: 'Navigation' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Navigation' })).toHaveAttribute('aria-expanded', 'false');
});

test('“More” is closed again for whoever takes up the tablet next', async ({ page, admin }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await enter(page, await aManager(admin));
  const more = page.getByRole('dialog', { name: 'More' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(more).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('a manager’s navigation begins with the day’s numbers and the floor, then people and cars', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aManager(admin));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const first = [
    'Dashboard',
    'Workshop',
    'Clients',
    'Vehicles',
    'All visits',
    'Oil due',
    'To-do',
    'Messages',
    'Ratings',
  ];
  await expect(links.filter({ hasText: first.at(-1) ?? '' })).toBeVisible();
  const names = await links.evaluateAll((all) => all.map(({ textContent }) => textContent));
  first.forEach((name, at) => expect(names[at]).toContain(name));
  // The settings are one entry at the end, its pages come below it.
  expect(names.at(-1)).toBe('Settings');
  await links.filter({ hasText: 'Settings' }).click();
  await links.filter({ hasText: 'Message texts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message texts' })).toBeVisible();
  // On a phone they are two taps away.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('region', { name: 'Settings' }).getByRole('link', { name: 'Static data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Static data' })).toBeVisible();
});

test('“Media” in the navigation is all of them, from the page of one visit too', async ({ page, admin }) => {
  const { visitId, vehicleId, owner } = await aVisit(admin, ['Clutch']);
  await enter(page, await aManager(admin), `/admin/media/${owner.id}/${vehicleId}/${visitId}`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
  await expect(page).toHaveURL(/\/admin\/media\/all\/?(?:\?|$)/);
});

test('a visitor chooses French, and finds it on the next visit', async ({ page }) => {
  await page.goto('/?lng=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('اللغة').selectOption('fr');
  await expect(page.getByRole('heading', { name: 'Que réparons-nous ?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Politique de confidentialité' })).toBeVisible();
  await expect(page).toHaveTitle(/Politique de confidentialité · /);
});

test('Arabic is read with one kind of digits, on a phone that has its own for it too', async ({ page, admin }) => {
  for (const task of ['Clutch', 'Battery', 'Gearbox']) await aVisit(admin, [task]);
  // As an iPhone does: asked for Arabic alone, it writes the digits of Egypt.
  await page.addInitScript(() => {
    const own = Intl.NumberFormat;
    const construct = (target: typeof own, [asked, options]: ConstructorParameters<typeof own>) =>
      new target([asked ?? []].flat().map((locale) => (locale === 'ar' ? 'ar-EG' : locale)) as string[], options);
    Intl.NumberFormat = new Proxy(own, { construct });
  });
  await enter(page, ADMIN, '/admin/visits?lng=ar&group=all');
  // Cars of the tests before may be on the floor too.
  await expect(page.getByText(/\d+ (سيارات|سيارة)/).first()).toBeVisible();
  await expect(page.getByText(/[٠-٩]/)).toHaveCount(0);
});

test('an iPad that ends at iPadOS 16 shows the workshop, the file of a visit, and the day’s numbers', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch']);
  // What came to Safari later.
  await page.addInitScript(() => {
    const later: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        ['map', 'filter', 'toArray', 'some', 'find'],
      ],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Uint8Array.prototype, ['toHex', 'toBase64']],
      [RegExp, ['escape']],
      [globalThis, ['requestIdleCallback', 'scheduler']],
    ];
    for (const [place, names] of later) for (const name of names) Reflect.deleteProperty(place, name);
  });
  await enter(page, ADMIN, '/admin/visits?lng=en&group=all&view=cards');
  await cardOf(page, car).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await page.goto('/admin/dashboard/main-panel');
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(page.getByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('could not be shown')).toHaveCount(0);
});

test('when the shop’s face cannot be loaded on a first visit, the page says so and offers another try', async ({
  page,
}) => {
  await page.route('**/backend/merchant/fetch-branding*', (route) => route.abort());
  // The landing page brings the shop's face along.
  await page.goto('/privacy-policy?lng=en');
  await expect(page.getByText('Loading theme')).toBeVisible();
  await expect(page.getByText('Something went wrong while fetching merchant branding!')).toBeVisible();
  await page.unroute('**/backend/merchant/fetch-branding*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  // From now on the kept one shows at once, whatever the network does.
  await page.route('**/backend/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
});

test('a slow page shows its progress, and a new page begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/?lng=en');
  await expect(page.getByRole('heading', { name: 'What do we repair?' })).toBeVisible();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/terms-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  letThrough();
  const title = page.getByRole('heading', { name: 'Terms of service' });
  await expect(title).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('another filter leaves the page where it was scrolled to', async ({ page }) => {
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Where rows above leave, the browser itself keeps in place what is looked at: that is not what is asked here.
  await page.addStyleTag({ content: 'main { min-height: 4000px } html { overflow-anchor: none }' });
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('button', { name: /^Ready/ }).evaluate((chip: HTMLElement) => chip.click());
  await expect(page).toHaveURL(/group=/);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});

test('a person at the keyboard skips to the content', async ({ page }) => {
  await page.goto('/?lng=en');
  await expect(page.getByRole('heading', { name: 'What do we repair?' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('an address that leads nowhere says so, in public and inside the staff area', async ({ page }) => {
  await page.goto('/nowhere?lng=en');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await enter(page, ADMIN, '/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('a manager opens the list of waiting changes, reloads, and the phone’s Back closes it', async ({ page }) => {
  await enter(page);
  const list = page.getByRole('dialog', { name: 'Waiting changes' });
  await page.getByRole('button', { name: 'Synced' }).click();
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/[?&]sync=open/);
  await page.reload();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toBeHidden();
  await page.goForward();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page).not.toHaveURL(/sync=/);
});

test('a browser that refuses to work offline still shows the page, once', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  const refused = page.waitForEvent('console', (message) => message.text().startsWith('Not offline:'));
  await page.goto('/privacy-policy?lng=en');
  await refused;
  await page.getByRole('link', { name: 'Terms of service' }).first().click();
  await expect(page.getByRole('heading', { name: 'Terms of service', level: 1 })).toBeVisible();
  expect(loads).toBe(1);
});

test('up to 768 pixels a page is as high as what the bars of the browser leave, beyond it as it needs', async ({
  page,
}) => {
  await page.goto('/nowhere?lng=en');
  const least = () => page.evaluate(() => getComputedStyle(document.querySelector('#root') ?? document.body).minHeight);
  await page.setViewportSize({ width: 768, height: 700 });
  expect(await least()).toBe('700px');
  await page.setViewportSize({ width: 769, height: 700 });
  expect(await least()).not.toBe('700px');
});
