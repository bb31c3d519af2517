/** The business constants and limits of the specification (§9, §5), each under one name. Durations say their unit. */

export const API_BASE = '/backend/';
/** Each answer of the server has a number; what somebody between says has none. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const LANGUAGES = ['ar', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What a shop is called until it has been given a name. */
export const UNNAMED_SHOP = 'Warsha';
export const DEFAULT_LANGUAGE: Language = 'ar';
/** Right to left applies to Arabic and Hebrew. */
export const RTL_LANGUAGES: readonly string[] = ['ar', 'he'];

const DAY_S = 24 * 60 * 60;
export const COOKIE_LIFETIME_S = { accessToken: 7 * DAY_S, refreshToken: 30 * DAY_S, user: 7 * DAY_S } as const;
/** With less than this left the access token is refreshed in the background. */
export const REFRESH_WHEN_LEFT_S = 300;
/** A refresh family ends this long after sign-in, whatever happens. */
export const SESSION_LIFETIME_S = 30 * DAY_S;
/** From this age on the person is asked to sign in while still online. */
export const SESSION_REMIND_S = 25 * DAY_S;

export const QUERY_RETRIES = 2;
export const REFETCH_ON_WINDOW_FOCUS = false;

export const PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const PAGE_SIZE_MAX = 100;

export const TOAST_MS = { default: 4000, success: 2000, error: 4000 } as const;
export const TOAST_LIMIT = 20;

/** A look at a page is counted so long after its address has changed. */
export const TRACKING_DELAY_MS = 100;
export const USER_AGENT_MAX = 500;
export const CATALOGUE_LOADING = { parallel: 10, retries: 5, delayMs: 350 } as const;
/** The keys of the five theme shades, lightest to darkest. */
export const THEME_SHADES = ['0', '200', '400', '600', '800'] as const;

export const OTP_LENGTH = 6;
/** So many wrong codes, and the right one no longer counts either. */
export const OTP_TRIES = 5;
/** How long a code that was sent counts. */
export const OTP_MINUTES = 10;
export const OTP_RESEND_S = 60;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
/** A user's age must be greater than this. */
export const AGE_OVER = 16;
export const AGE_MAX = 120;
export const PLATE_MAX = 20;
export const EMAIL_MAX = 100;
/** Digits of the PIN on a shared tablet, and wrong ones before the password is asked for. */
export const PIN_MIN = 4;
export const PIN_MAX = 6;
export const PIN_TRIES = 5;
export const USERNAME_MAX = 50;
export const COUNTRY_CODE_MAX = 10;
export const PHONE_MAX = 15;
export const VISIT_NAME_MIN = 3;
export const TASKS_PER_VISIT_MAX = 100;
export const NAME_MAX = 100;
/** A tank is read in eighths. */
export const FUEL_FULL = 8;
/** Longer than a week at work no task is planned. */
export const PLANNED_MINUTES_MAX = 10_000;
export const TEXT_MAX = 2000;
export const KM_MAX = 9_999_999;
/** Money is kept in minor units; this is the largest amount taken. */
export const AMOUNT_MAX = 1_000_000_000_000;

/** A visit stays on the tablets this long after it was closed. */
export const ACTIVE_AFTER_CLOSE_DAYS = 14;
/** A vehicle is on the tablets this long after its oil was changed or was due. */
export const TABLET_OIL_DAYS = 400;
/** A tap can be taken back for this long before it is sent. */
export const UNDO_MS = 5000;

/** Lists that one person may export within an hour: they hold people's data. */
export const LIST_EXPORTS_PER_HOUR = 6;
/** Reports, which hold figures: a month's end takes each of them in several ways. */
export const REPORT_EXPORTS_PER_HOUR = 60;
