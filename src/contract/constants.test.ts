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
  MIN_HEIGHT_FIX_MAX_PX: 768,
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

it.each(Object.entries(table))('the shop keeps to the specification: %s', (name, value) => {
  expect(values[name]).toEqual(value);
});

it('a theme has five shades', () => {
  expect(constants.THEME_SHADES).toHaveLength(5);
});
