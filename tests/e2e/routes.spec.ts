import type { Page } from '@playwright/test';
import { aClient, aManager, aVisit, type Person } from '../support/garage.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { expect, enter, settled, test } from '../support/e2e.ts';

// Every screen there is, one after the other.
test.describe.configure({ timeout: 300_000 });

/**
 * A route of the specification's §2 and the heading of its screen; without one it says "not
 * found" until it is built, and no menu has it.
 */
type Route = { path: string; heading?: string | RegExp };
type Ids = Record<'user' | 'vehicle' | 'visit' | 'task', string>;

const NO_IDS = Object.fromEntries(
  ['user', 'vehicle', 'visit', 'task'].map((name) => [name, '01900000-0000-7000-8000-000000000001']),
) as Ids;

const publicRoutes: Route[] = [
  // What it says is the shop's own, which other tests change.
  { path: '', heading: /^(?!Page not found)\S/ },
  { path: 'login', heading: 'Sign in' },
  { path: 'all-services', heading: 'Our services and prices' },
  { path: 'not-authorized', heading: 'Not authorized' },
  { path: 'privacy-policy', heading: 'Privacy policy' },
  { path: 'terms-of-service', heading: 'Terms of service' },
];

const adminRoutes: Route[] = [
  { path: 'todo', heading: 'To-do' },
  { path: 'visits', heading: 'Workshop' },
  { path: 'search', heading: 'Search' },
  { path: 'user-profile', heading: 'My profile' },
  { path: 'users', heading: 'Clients' },
  { path: 'users/:user', heading: 'Salma Idrissi' },
  { path: 'users/:user/vehicle/:vehicle', heading: 'Toyota Camry' },
  { path: 'user/oil/:user/:vehicle', heading: 'Oil' },
  { path: 'users/:user/vehicle/:vehicle/visit/:visit', heading: 'Brakes' },
  { path: 'users/:user/vehicle/:vehicle/visit/:visit/task/:task', heading: 'Front pads' },
  { path: 'messages', heading: 'Messages' },
  { path: 'messages/rate', heading: 'Ratings' },
  { path: 'dashboard/main-panel', heading: 'Dashboard' },
  { path: 'dashboard/real-time', heading: 'Live' },
  { path: 'settings/offering', heading: 'Services and prices' },
  { path: 'settings/offering/:visit', heading: 'Services and prices' },
  { path: 'settings/merchant-info', heading: 'Branding' },
  { path: 'settings/static-data', heading: 'Static data' },
  { path: 'media/:user', heading: 'Media' },
  { path: 'media/:user/:vehicle', heading: 'Media' },
  { path: 'media/:user/:vehicle/:visit', heading: 'Media' },
];

const clientRoutes: Route[] = [
  { path: 'profile', heading: 'My profile' },
  { path: 'dashboard', heading: 'Welcome' },
  { path: 'overview', heading: 'My cars' },
  { path: 'overview/:vehicle', heading: 'Toyota Camry' },
  { path: 'overview/oil/:vehicle', heading: 'Oil' },
  { path: 'overview/:vehicle/:visit', heading: 'Brakes' },
  { path: 'overview/:vehicle/:visit/:task', heading: 'Front pads' },
  { path: 'get-in-touch', heading: 'Get in touch' },
  { path: 'media/:user', heading: 'Media' },
  { path: 'media/:user/:vehicle', heading: 'Media' },
  { path: 'media/:user/:vehicle/:visit', heading: 'Media' },
];

/** The address of a route in an area, about the given records. */
function addressOf({ path }: Route, area = '', ids: Ids = NO_IDS): string {
  return `${area}/${path.replaceAll(/:(\w+)/g, (_, name: keyof Ids) => ids[name])}`;
}

/** One visit with its client, its car and its task. */
async function records(admin: Parameters<typeof aVisit>[0], owner?: Person): Promise<Ids> {
  const car = await aVisit(admin, ['Front pads'], owner);
  return { user: car.owner.id, vehicle: car.vehicleId, visit: car.visitId, task: car.tasks['Front pads'] ?? '' };
}

async function opens(page: Page, wifi: FaultProxy, path: string, heading: string | RegExp = 'Page not found') {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
  // What a screen could not read it says when all answers are there.
  await settled(page, wifi);
  await expect(page.getByRole('main')).not.toContainText(/could not be|went wrong/i);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Whoever may not see `path` is sent to `instead`, where something stands. */
async function isSentOn(page: Page, path: string, instead: string): Promise<URLSearchParams> {
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === instead);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  return new URL(page.url()).searchParams;
}

test('a visitor opens every public page, and reads "not found" at any other address', async ({ page, wifi }) => {
  await page.goto('/?lng=en');
  for (const route of publicRoutes) await opens(page, wifi, addressOf(route), route.heading);
  await opens(page, wifi, '/no/such/page');
});

test('a stranger at any staff or client address is asked to sign in, with the way back', async ({ page }) => {
  await page.goto('/?lng=en');
  const paths = [
    ...adminRoutes.map((route) => addressOf(route, '/admin')),
    ...clientRoutes.map((route) => addressOf(route, '/client')),
  ];
  for (const path of paths) {
    expect((await isSentOn(page, path, '/login')).get('from')).toContain(path);
  }
});

test('staff open every staff screen there is; the rest says it is not there; the client area is not theirs', async ({
  page,
  admin,
  wifi,
}) => {
  const ids = await records(admin);
  await enter(page);
  for (const route of adminRoutes) await opens(page, wifi, addressOf(route, '/admin', ids), route.heading);
  await opens(page, wifi, '/admin/no-such-screen');
  for (const route of clientRoutes) {
    const there = await isSentOn(page, addressOf(route, '/client', ids), '/not-authorized');
    expect(there.get('required')).toBe('CLIENT');
  }
});

test('the dashboard and the settings lead to their first screen', async ({ page }) => {
  await enter(page);
  for (const [from, to] of [
    ['/admin/dashboard', '/admin/dashboard/main-panel'],
    ['/admin/settings', '/admin/settings/offering'],
  ] as const) {
    await page.goto(from);
    await page.waitForURL((url) => url.pathname === to);
  }
});

test('a client opens every client screen there is, and no staff screen', async ({ page, admin, wifi }) => {
  const client = await aClient(admin);
  const ids = await records(admin, client);
  await enter(page, client);
  for (const route of clientRoutes) await opens(page, wifi, addressOf(route, '/client', ids), route.heading);
  await opens(page, wifi, '/client/no-such-screen');
  for (const route of adminRoutes) {
    const there = await isSentOn(page, addressOf(route, '/admin', ids), '/not-authorized');
    expect(there.get('required')).toBe('ADMIN');
  }
  await page.getByRole('link', { name: 'To my start page' }).click();
  await page.waitForURL((url) => url.pathname === '/client/dashboard');
});

test('an address with nonsense behind it opens its screen as if that were not there', async ({ page, admin, wifi }) => {
  const manager = await aManager(admin);
  const car = await aVisit(admin, ['Front brake pads']);
  const { owner, vehicleId, visitId } = car;
  await enter(page, manager);
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
    await settled(page, wifi);
    await expect(page.getByRole('main')).not.toContainText(/could not be|went wrong|not accepted/i);
  }
});
