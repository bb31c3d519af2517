import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The Chromium to drive: the one that CHROMIUM_PATH names, the system's, or Playwright's own download; undefined when there is none. */
export function findChromium(): string | undefined {
  const system = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return [...system, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

export function chromiumOptions() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: `npm test` installs one, or name yours in CHROMIUM_PATH.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath, args: [...asRoot, '--disable-background-networking'] };
}
