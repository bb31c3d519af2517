import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium.ts';

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // More browsers than processors: they mostly wait.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    launchOptions: chromiumOptions(),
    locale: 'en-GB',
    timezoneId: 'Africa/Casablanca',
    trace: 'retain-on-failure',
  },
});
