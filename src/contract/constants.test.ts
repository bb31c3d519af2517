import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as constants from '#contract/constants.ts';

/** The specification's §9 and §5, name by name. */
const table: Partial<Record<keyof typeof constants, unknown>> = {
  API_BASE: '/backend/',
  LANGUAGES: ['ar', 'en', 'fr'],
  DEFAULT_LANGUAGE: 'ar',
  RTL_LANGUAGES: ['ar', 'he'],
  COOKIE_LIFETIME_S: { accessToken: 7 * 86_400, refreshToken: 30 * 86_400, user: 7 * 86_400 },
  REFRESH_WHEN_LEFT_S: 300,
  SESSION_LIFETIME_S: 30 * 86_400,
  QUERY_RETRIES: 2,
  REFETCH_ON_WINDOW_FOCUS: false,
  PAGE_SIZE: 10,
  PAGE_SIZES: [10, 20, 50, 100],
  TOAST_MS: { default: 4000, success: 2000, error: 4000 },
  TOAST_LIMIT: 20,
  TRACKING_DELAY_MS: 100,
  USER_AGENT_MAX: 500,
  THEME_SHADES: ['0', '200', '400', '600', '800'],
  CATALOGUE_LOADING: { parallel: 10, retries: 5, delayMs: 350 },
  OTP_LENGTH: 6,
  PASSWORD_MIN: 8,
  AGE_OVER: 16,
  PLATE_MAX: 20,
  EMAIL_MAX: 100,
  USERNAME_MAX: 50,
  COUNTRY_CODE_MAX: 10,
  PHONE_MAX: 15,
  VISIT_NAME_MIN: 3,
  UNDO_MS: 5000,
};

const values: Record<string, unknown> = { ...constants };

const product = ['src', 'sw']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|contract\/constants\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8').replaceAll(/^import [^;]*;/gm, ''))
  .join('\n');

/**
 * What such a limit does is shown where people meet it; here, that it is the agreed
 * one and that nobody has another beside it.
 */
it.each(Object.entries(table))(
  'the shop keeps to the specification, and the product to its shop: %s',
  (name, value) => {
    expect(values[name]).toEqual(value);
    expect(product).toMatch(new RegExp(`\\b${name}\\b`));
  },
);
