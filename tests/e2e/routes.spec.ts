import type { Page } from '@playwright/test';
import { aClient, aManager, aVisit, type Person } from '../support/garage.ts';
import { expect, enter, test, withoutNews } from '../support/e2e.ts';

// Every screen there is, one after the other.
test.describe.configure({ timeout: 300_000 });

test.beforeEach(({ page }) => withoutNews(page));

/** A route of the specification's §2 and the heading of its screen; without one it says "not found" until it is built, and no menu has it. */
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

/** The page is there for good: a visit cut short by the next one proves nothing. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  // Of the page within the branding's page, its preview, the end of loading is missed at times: it is not waited for without end.
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
}

async function opens(page: Page, path: string, heading: string | RegExp = 'Page not found') {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
  await expect(page.getByRole('main')).not.toContainText(/could not be|went wrong/i);
  expect(new URL(page.url()).pathname).toBe(path);
}

test('a visitor opens every public page, and reads "not found" at any other address', async ({ page }) => {
  await visit(page, '/?lng=en');
  for (const route of publicRoutes) await opens(page, addressOf(route), route.heading);
  await opens(page, '/no/such/page');
});

test('a stranger at any staff or client address is asked to sign in, with the way back', async ({ page }) => {
  await visit(page, '/?lng=en');
  const paths = [
    ...adminRoutes.map((route) => addressOf(route, '/admin')),
    ...clientRoutes.map((route) => addressOf(route, '/client')),
  ];
  for (const path of paths) {
    await visit(page, path);
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).searchParams.get('from')).toContain(path);
  }
});

test('staff open every staff screen there is; the rest says it is not there; the client area is not theirs', async ({
  page,
  admin,
}) => {
  const ids = await records(admin);
  await enter(page);
  for (const route of adminRoutes) await opens(page, addressOf(route, '/admin', ids), route.heading);
  await opens(page, '/admin/no-such-screen');
  for (const route of clientRoutes) {
    await visit(page, addressOf(route, '/client', ids));
    await page.waitForURL(/\/not-authorized/);
    expect(new URL(page.url()).searchParams.get('required')).toBe('CLIENT');
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

test('a client opens every client screen there is, and no staff screen', async ({ page, admin }) => {
  const client = await aClient(admin);
  const ids = await records(admin, client);
  await enter(page, client);
  for (const route of clientRoutes) await opens(page, addressOf(route, '/client', ids), route.heading);
  await opens(page, '/client/no-such-screen');
  for (const route of adminRoutes) {
    await visit(page, addressOf(route, '/admin', ids));
    await page.waitForURL(/\/not-authorized/);
    expect(new URL(page.url()).searchParams.get('required')).toBe('ADMIN');
  }
});

test('an address with nonsense behind it opens its screen as if that were not there', async ({ page, admin }) => {
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
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).not.toContainText(/could not be|went wrong|not accepted/i);
  }
});
