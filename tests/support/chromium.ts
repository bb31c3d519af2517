import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * The Chromium to drive: the one that CHROMIUM_PATH names, the system's, or Playwright's
 * own download; undefined when there is none.
 */
export function findChromium(): string | undefined {
  const system = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return [...system, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

/**
 * The same engine without a browser around it, where the system has it: it needs half the
 * processor, but sends nothing in the background.
 */
export function findHeadlessShell(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell';
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(shell) ? shell : undefined;
}

/** A tone in place of a microphone: no machine of tests has one. */
const FAKE_MICROPHONE = '--use-fake-device-for-media-stream';

/** The processor that draws would play a graphics card as well. */
const WITHOUT_GPU = ['--disable-gpu', '--disable-software-rasterizer'];

/** The whole browser, for what lives on when its pages are closed. */
export function chromiumOptions() {
  return launchOptions(findChromium(), [FOR_SHORT_LIVES]);
}

/** The whole browser with the compilers that people's have, for what is measured. */
export function measuredOptions() {
  return launchOptions(findChromium(), []);
}

/** The cheapest that shows a page. */
export function pageOptions() {
  return launchOptions(findHeadlessShell() ?? findChromium(), [FOR_SHORT_LIVES]);
}

/**
 * A page here lives for seconds: what optimising compilers and threads of the collector cost (a
 * sixth of the processor) never comes back.
 */
const FOR_SHORT_LIVES = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

function launchOptions(executablePath: string | undefined, flags: readonly string[]) {
  if (!executablePath) throw new Error('No Chromium found: `npm test` installs one, or name yours in CHROMIUM_PATH.');
  return {
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags, FAKE_MICROPHONE, ...WITHOUT_GPU],
  };
}
