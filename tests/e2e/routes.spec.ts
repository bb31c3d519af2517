import type { Page } from '@playwright/test';
import { aClient, aManager, aVisit } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';
import { expect, signIn, test } from '../support/e2e.ts';

// What a worker keeps is another test's matter.
test.use({ serviceWorkers: 'block' });

const ID = '01900000-0000-7000-8000-000000000001';

/** Every route of the specification's §2. `built`: has its screen; the others say "not found" and are in no menu until they have. */
const publicRoutes = [
  { path: '/', built: true },
  { path: '/login', built: true },
  { path: '/all-services', built: false },
  { path: '/not-authorized', built: true },
  { path: '/privacy-policy', built: true },
  { path: '/terms-of-service', built: true },
];

const adminRoutes = [
  { path: 'todo', built: true },
  { path: 'visits', built: true },
  { path: 'search', built: true },
  { path: 'user-profile', built: true },
  { path: 'users', built: true },
  { path: `users/${ID}`, built: true },
  { path: `users/${ID}/vehicle/${ID}`, built: true },
  { path: `user/oil/${ID}/${ID}`, built: true },
  { path: `users/${ID}/vehicle/${ID}/visit/${ID}`, built: true },
  { path: `users/${ID}/vehicle/${ID}/visit/${ID}/task/${ID}`, built: true },
  { path: 'messages', built: true },
  { path: 'messages/rate', built: true },
  { path: 'dashboard/main-panel', built: false },
  { path: 'dashboard/real-time', built: false },
  { path: 'settings/offering', built: false },
  { path: `settings/offering/${ID}`, built: false },
  { path: 'settings/merchant-info', built: false },
  { path: 'settings/static-data', built: true },
  { path: `media/${ID}`, built: false },
  { path: `media/${ID}/${ID}`, built: false },
  { path: `media/${ID}/${ID}/${ID}`, built: false },
];

const clientRoutes = [
  { path: 'profile', built: true },
  { path: 'dashboard', built: false },
  { path: 'overview', built: true },
  { path: `overview/${ID}`, built: true },
  { path: `overview/oil/${ID}`, built: true },
  { path: `overview/${ID}/${ID}`, built: true },
  { path: `overview/${ID}/${ID}/${ID}`, built: true },
  { path: 'get-in-touch', built: false },
  { path: `media/${ID}`, built: false },
  { path: `media/${ID}/${ID}`, built: false },
  { path: `media/${ID}/${ID}/${ID}`, built: false },
];

// Each walks through a score of pages.
test.slow();

/** The page is there for good: a visit cut short by the next one proves nothing. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function opens(page: Page, path: string, built: boolean) {
  await visit(page, path);
  const missing = page.getByRole('heading', { name: 'Page not found' });
  await (built ? expect(missing).toBeHidden() : expect(missing).toBeVisible());
  expect(new URL(page.url()).pathname).toBe(path);
}

test('a visitor opens every public page, and reads "not found" at any other address', async ({ page }) => {
  await visit(page, '/?lng=en');
  for (const { path, built } of publicRoutes) await opens(page, path, built);
  await opens(page, '/no/such/page', false);
});

test('a stranger at any staff or client address is asked to sign in, with the way back', async ({ page }) => {
  await visit(page, '/?lng=en');
  const paths = [
    ...adminRoutes.map(({ path }) => `/admin/${path}`),
    ...clientRoutes.map(({ path }) => `/client/${path}`),
  ];
  for (const path of paths) {
    await visit(page, path);
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).searchParams.get('from')).toContain(path);
  }
});

test('staff open every staff screen there is; the rest says it is not there; the client area is not theirs', async ({
  page,
}) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  for (const { path, built } of adminRoutes) await opens(page, `/admin/${path}`, built);
  await opens(page, '/admin/no-such-screen', false);
  for (const { path } of clientRoutes) {
    await visit(page, `/client/${path}`);
    await page.waitForURL(/\/not-authorized/);
    expect(new URL(page.url()).searchParams.get('required')).toBe('CLIENT');
  }
});

test('the dashboard and the settings lead to their first screen', async ({ page }) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  for (const [from, to] of [
    ['/admin/dashboard', '/admin/dashboard/main-panel'],
    ['/admin/settings', '/admin/settings/offering'],
  ] as const) {
    await page.goto(from);
    await page.waitForURL((url) => url.pathname === to);
  }
});

test('a client opens every client screen there is, and no staff screen', async ({ page, admin }) => {
  const client = await aClient(admin);
  await signIn(page, client.identifier, client.password);
  for (const { path, built } of clientRoutes) await opens(page, `/client/${path}`, built);
  await opens(page, '/client/no-such-screen', false);
  for (const { path } of adminRoutes) {
    await visit(page, `/admin/${path}`);
    await page.waitForURL(/\/not-authorized/);
    expect(new URL(page.url()).searchParams.get('required')).toBe('ADMIN');
  }
});

test('an address with nonsense behind it opens its screen as if that were not there', async ({ page, admin }) => {
  const manager = await aManager(admin);
  const car = await aVisit(admin, ['Front brake pads']);
  const { owner, vehicleId, visitId } = car;
  await signIn(page, manager.identifier, manager.password);
  for (const [path, heading] of [
    ['/admin/visits?view=sideways&status=LOST&page=-1&group=nobody', 'Workshop'],
    ['/admin/users?role=KING&active=perhaps&page=0&size=7', 'Clients'],
    ['/admin/todo?period=century&completed=maybe', 'To-do'],
    ['/admin/messages?read=half&user=somebody', 'Messages'],
    ['/admin/messages/rate?stars=9', 'Ratings'],
    ['/admin/settings/static-data?type=SPELL', 'Static data'],
    ['/admin/search?type=ghosts&q=brake', 'Search'],
    [`/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}?print=money`, 'Brakes'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).not.toContainText(/could not be|went wrong|not accepted/i);
  }
});
