import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import type { SessionAnswer } from '#contract/sessions.ts';
import { Api } from './api.ts';
import { Device } from './device.ts';
import { FaultProxy } from './fault-proxy.ts';
import { ADMIN, startServer, type TestServer } from './server.ts';

export { expect } from '@playwright/test';

type Credentials = { identifier: string; password: string };

type PerTest = { wifi: FaultProxy; admin: Api; openDevice: (options?: BrowserContextOptions) => Promise<Device> };

/**
 * `server`: one real server per worker, with the `settings` that the file uses. `wifi`: this test's own way to it, and so its own origin and empty storage; `baseURL`
 * leads through it. `admin`: the shop's Admin at the HTTP door. `openDevice`: a tablet that can be killed and switched on again.
 */
export const test = base.extend<PerTest, { settings: Record<string, string>; server: TestServer }>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, provide) => {
      const server = await startServer(settings);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  wifi: async ({ server }, provide) => {
    const wifi = await FaultProxy.start(server.port);
    await provide(wifi);
    await wifi.close();
  },
  baseURL: async ({ wifi }, provide) => provide(wifi.url),
  admin: async ({ server }, provide) => provide(await Api.signIn(server.url, ADMIN.email, ADMIN.password)),
  openDevice: async ({ baseURL }, provide) => {
    const devices: Device[] = [];
    await provide(async (options) => {
      const device = await Device.open({
        ...(baseURL && { baseURL }),
        viewport: { width: 820, height: 1180 },
        serviceWorkers: 'allow',
        ...options,
      });
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.discard()));
  },
});

/**
 * Opens `path` (the own first screen unless said) as somebody who has signed in on this browser before, in English unless the path says
 * otherwise. Where signing in itself matters, `signIn` does it by hand.
 */
export async function enter(page: Page, { identifier, password }: Credentials = ADMIN, path?: string): Promise<void> {
  const answer = await page.request.post('/backend/user/login', { data: { identifier, password } });
  const { accessToken, refreshToken, user } = (await answer.json()) as SessionAnswer;
  const { id, firstName, lastName, role } = user;
  // An address of the site that runs nothing: there the session is laid down as the app itself keeps it.
  await page.goto('/backend/health');
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) {
        localStorage.setItem(name, value);
        document.cookie = `__Host-${name}=${encodeURIComponent(value)}; Path=/; Max-Age=86400; Secure; SameSite=Strict`;
      }
      localStorage.setItem('lng', 'en');
    },
    { accessToken, refreshToken, user: JSON.stringify({ id, firstName, lastName, role }) },
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

/** Waits until the worker is active, then loads again: the very first visit to a site is never under its control. */
export async function install(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
