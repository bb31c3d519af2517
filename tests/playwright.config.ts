import { defineConfig } from '@playwright/test';
import { chromiumOptions, pageOptions } from './support/chromium.ts';

/** What a browser does with its pages closed, or with the app installed, only a whole one shows. */
const WHOLE = /(offline|install).*\.spec\.ts/;

export default defineConfig<{ hasApp: boolean }>({
  testDir: './e2e',
  outputDir: '../test-results',
  // One for each processor: a third saves three minutes of twenty, and with it what
  // lasts for a moment only is sometimes missed.
  workers: 2,
  // Every test has people and cars of its own: no file is the tail that the others wait for.
  fullyParallel: true,
  forbidOnly: true,
  // As patient as the busiest machine needs: a test that passes waits for nothing, one that fails is seldom.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Casablanca',
    // What moves is waited for in steps of half a second; where motion is the point, the file asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a third of the whole run; a failure has its picture and what the page said.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'devices', testMatch: WHOLE, use: { launchOptions: chromiumOptions(), hasApp: true } },
    // Putting the app on the device costs five hundred files each time: a page that is only looked at goes without.
    // One window for all tests of a worker, emptied in between: the app is fetched and compiled once, not for each.
    {
      name: 'pages',
      testIgnore: WHOLE,
      use: { launchOptions: pageOptions(), serviceWorkers: 'block', reuseContext: true },
    },
  ],
});
