import { rm } from 'node:fs/promises';
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import type { SessionAnswer } from '#contract/sessions.ts';
import { Api } from './api.ts';
import { Device } from './device.ts';
import { FaultProxy } from './fault-proxy.ts';
import { clearFloor } from './garage.ts';
import { ADMIN, startServer, type TestServer } from './server.ts';

export { expect };

type Credentials = { identifier: string; password: string };

type Kind = { isNew?: boolean; keepsNothing?: boolean };
type OpenDevice = (options?: BrowserContextOptions & Kind) => Promise<Device>;
type PerTest = { wifi: FaultProxy; admin: Api; hasApp: boolean; openDevice: OpenDevice; emptyFloor: void };
/**
 * The way to the server that all tests of a worker go, one after the other, and the
 * folder of a device that has the app from there.
 */
type Site = { wifi: FaultProxy; withApp: () => Promise<string> };
type PerWorker = { settings: Record<string, string>; server: TestServer; site: Site };

/**
 * `server`: one real server per worker, with the `settings` that the file uses. `wifi`: this test's own way to it;
 * `baseURL` leads through it. `admin`: the shop's Admin at the HTTP door. `openDevice`: a tablet that can be killed and
 * switched on again; the app is on it already (to put it there takes seconds), unless it `isNew` or its browser
 * `keepsNothing`. Where a file says `hasApp`, `page` and `context` are of such a tablet.
 */
export const test = base.extend<PerTest, PerWorker>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, provide) => {
      const server = await startServer(settings);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ server }, provide) => {
      const wifi = await FaultProxy.start(server.port);
      let profile: Promise<string> | undefined;
      await provide({ wifi, withApp: () => (profile ??= Device.withApp(wifi.url)) });
      if (profile) await rm(await profile, { recursive: true, force: true });
      await wifi.close();
    },
    { scope: 'worker' },
  ],
  wifi: async ({ server, site: { wifi } }, provide) => {
    wifi.startAnew(server.port);
    await provide(wifi);
  },
  baseURL: async ({ wifi }, provide) => provide(wifi.url),
  admin: async ({ server }, provide) => provide(await Api.signIn(server.url, ADMIN.email, ADMIN.password)),
  openDevice: async ({ baseURL, site }, provide) => {
    const devices: Device[] = [];
    await provide(async ({ isNew = false, keepsNothing = false, ...options } = {}) => {
      const own = { ...(baseURL && { baseURL }), viewport: { width: 820, height: 1180 }, ...options };
      const device = keepsNothing
        ? await Device.thatKeepsNothing(own)
        : isNew
          ? await Device.open(own)
          : await Device.open({ ...own, serviceWorkers: 'allow' }, await site.withApp());
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.discard()));
  },
  emptyFloor: [
    async ({}, provide) => {
      await provide();
      await clearFloor();
    },
    { auto: true },
  ],
  hasApp: [false, { option: true }],
  context: async ({ context, hasApp, openDevice, locale, timezoneId, viewport }, provide) => {
    const options = { viewport, ...(locale && { locale }), ...(timezoneId && { timezoneId }) };
    await provide(hasApp ? (await openDevice(options)).context : context);
  },
  page: async ({ context }, provide) => provide(context.pages()[0] ?? (await context.newPage())),
});

/**
 * Opens `path` (the own first screen unless said) as somebody who has signed in on this browser before, in English
 * unless the path says otherwise. Where signing in itself matters, `signIn` does it by hand.
 */
export async function enter(page: Page, { identifier, password }: Credentials = ADMIN, path?: string): Promise<void> {
  const answer = await page.request.post('/backend/user/login', { data: { identifier, password } });
  const { accessToken, refreshToken, user } = (await answer.json()) as SessionAnswer;
  const { id, firstName, lastName, role } = user;
  // An address of the site that runs nothing: there the session is laid down as the app itself keeps it.
  await page.goto('/backend/health');
  await page.evaluate(
    ({ kept, uid }) => {
      for (const [name, value] of Object.entries(kept)) {
        localStorage.setItem(name, value);
        document.cookie = `__Host-${name}=${encodeURIComponent(value)}; Path=/; Max-Age=86400; Secure; SameSite=Strict`;
      }
      localStorage.setItem('lng', 'en');
      // Who comes back has been led into the set-up of an empty shop before.
      localStorage.setItem(`warsha.setup.${uid}`, JSON.stringify({ passed: [], isOver: true }));
    },
    { kept: { accessToken, refreshToken, user: JSON.stringify({ id, firstName, lastName, role }) }, uid: id },
  );
  await page.goto(path ?? (role === 'CLIENT' ? '/client/overview' : '/admin/visits'));
}

/** Signs in by the names that people see, in English unless the test says otherwise, and waits to be somewhere else. */
export async function signIn(page: Page, { identifier, password }: Credentials = ADMIN): Promise<void> {
  await page.goto('/login?lng=en');
  await page.getByLabel('Email or phone').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Nothing is on its way to the page any more, its face is there and nothing is left to
 * do: what it shows now, it goes on showing.
 */
export async function settled(page: Page, wifi: FaultProxy): Promise<void> {
  await expect(async () => {
    const asked = wifi.seen.length;
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let i = 0; i < 3; i += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    expect(wifi.pending + wifi.seen.length - asked).toBe(0);
  }).toPass({ intervals: [20] });
}

/**
 * A network that never falls idle, as with an open stream of events, cannot be
 * waited for: the page asks now and then instead.
 */
export async function withoutNews(page: Pick<Page, 'route'>): Promise<void> {
  await page.route('**/backend/events*', (route) => route.abort());
}

/** Waits until the worker is active, then loads again: the very first visit to a site is never under its control. */
export async function install(page: Page): Promise<void> {
  if (await page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)))
    return;
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
