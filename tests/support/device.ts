import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

const run = promisify(execFile);

type DeviceOptions = BrowserContextOptions & Pick<LaunchOptions, 'args'>;

/** A tablet: a browser with a profile on disk, which can lose power and be switched on again with all it had kept. */
export class Device {
  readonly #profile: string;
  readonly #options: DeviceOptions;
  #context: BrowserContext | undefined;

  private constructor(profile: string, options: DeviceOptions) {
    this.#profile = profile;
    this.#options = options;
  }

  /** With what is in the folder `profile`, or as it came out of its box. */
  static async open(options: DeviceOptions, profile?: string): Promise<Device> {
    const device = new Device(await mkdtemp(join(tmpdir(), 'warsha-device-')), options);
    if (profile !== undefined) await run('cp', ['-r', `${profile}/.`, device.#profile]);
    await device.switchOn();
    return device;
  }

  /** Its browser's settings forbid sites to keep anything: cookies, storage and workers. */
  static async thatKeepsNothing(options: BrowserContextOptions): Promise<Device> {
    const profile = await mkdtemp(join(tmpdir(), 'warsha-device-'));
    await mkdir(join(profile, 'Default'));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
    const device = new Device(profile, options);
    await device.switchOn();
    return device;
  }

  /** The folder of a device on which nothing was done but to put the app on it. The caller removes it. */
  static async withApp(baseURL: string): Promise<string> {
    const device = await Device.open({ baseURL, serviceWorkers: 'allow' });
    const { page } = device;
    // A page of the site on which nothing of the app runs: it would keep what this shop is called.
    await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '<title></title>' }));
    await page.goto('/nothing');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
    });
    await device.switchOff();
    return device.#profile;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is switched off.');
    return this.#context;
  }

  get page(): Page {
    const page = this.context.pages()[0];
    if (!page) throw new Error('The device shows no page.');
    return page;
  }

  async switchOn(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, { ...chromiumOptions(), ...this.#options });
  }

  /** Switched off by its button: the browser writes down what it has. */
  async switchOff(): Promise<void> {
    await this.context.close();
    this.#context = undefined;
  }

  /** Of a device that is off: what Chromium does when it starts on a full disk and cannot write to its databases. */
  async loseDatabases(): Promise<void> {
    if (this.#context) throw new Error('The device is switched on.');
    await rm(join(this.#profile, 'Default', 'IndexedDB'), { recursive: true });
  }

  /** SIGKILL for the browser process, as an empty battery or the system's memory killer would do. */
  async kill(): Promise<void> {
    const closed = this.context.waitForEvent('close');
    process.kill(await this.#pid(), 'SIGKILL');
    await closed;
    this.#context = undefined;
  }

  async discard(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async #pid(): Promise<number> {
    const browser = this.context.browser();
    if (!browser) throw new Error('The device has no browser.');
    const cdp = await browser.newBrowserCDPSession();
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const own = processInfo.find(({ type }) => type === 'browser');
    if (!own) throw new Error('The browser does not say which process it is.');
    return own.id;
  }
}
