import { findChromium, findHeadlessShell } from '../support/chromium.ts';
import { installPackages } from './debian.ts';
import { step } from './steps.ts';

/** Sees to it that there is a Chromium: Debian's where it can be installed, else Playwright's own download. */
export async function ensureChromium(): Promise<boolean> {
  if (findChromium() ?? ((await installPackages('chromium')) && findChromium())) {
    // Without it the whole browser shows every page, which takes half as long again.
    if (findChromium() === '/usr/bin/chromium' && !findHeadlessShell())
      await installPackages('chromium-headless-shell');
    return true;
  }
  console.log('   downloading Chromium through Playwright …');
  const { output } = await step('download', 'playwright', ['install', 'chromium']);
  if (findChromium()) return true;
  console.log(output);
  console.log('No Chromium: install one (Debian: apt-get install chromium) or name yours in CHROMIUM_PATH.');
  return false;
}
