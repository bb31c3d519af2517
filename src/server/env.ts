import { isIP } from 'node:net';
import { type Currency, currencies } from '#contract/currencies.ts';
import { timeZoneOf } from '#contract/time-zones.ts';
import { DEFAULT_PUSH_SERVICES } from '#server/features/notifications/push-services.ts';
import { isLoopback } from '#server/http/loopback.ts';
import { StartError } from '#server/db/start-error.ts';
import { messageOf } from '#server/db/error-code.ts';

/** Every setting of the server, in the order in which `--help` and the README show them. */
const settings = {
  PORT: withDefault('3000', 'Port to listen on; 0 takes a free one', integer(0, 65_535)),
  HOST: withDefault('0.0.0.0', 'Address to listen on; tablets must be able to reach it', text),
  PUBLIC_URL: optional(
    'Address that people type, for links in mail, sitemap.xml and previews (none without it: a Host header proves nothing): https://garage.example',
    webAddress,
  ),
  TLS_CERT: optional('Certificate file (PEM); with TLS_KEY the server speaks HTTPS itself', text),
  TLS_KEY: optional('Private key file (PEM)', text),
  TRUST_PROXY: optional(
    'Addresses of the reverse proxy in front, separated by commas; else X-Forwarded-* is ignored',
    addresses,
  ),
  DATA_DIR: withDefault('./data', 'Folder for the database, the keys and the media', text),
  DATABASE_URL: optional(
    'postgres://… to use PostgreSQL in place of the embedded database, for one server: photos stay in its DATA_DIR',
    postgresAddress,
  ),
  SECRET_KEY: optional('At least 32 bytes in base64; else DATA_DIR/secret.key is made and used', secretKey),
  ADMIN_EMAIL: withDefault('admin@warsha.local', 'E-mail of the Admin made at the very first start', email),
  ADMIN_PASSWORD: optional('Password of that Admin; without it one is made up and printed once', text),
  SMTP_URL: optional(
    'smtp://user:password@host:port to send mail; without it mail is kept for `npm run mail:list`',
    smtpAddress,
  ),
  MAIL_FROM: withDefault('Warsha <no-reply@warsha.local>', 'Sender of mail', text),
  SMS_URL: optional(
    'Address of an SMS provider, which gets 200 codes a day for phones of nobody the shop knows; without it codes are read out from `npm run mail:list`',
    smsAddress,
  ),
  SMS_BODY: withDefault(
    '{"to":"{to}","text":"{text}"}',
    'What is posted to it, with {to} and {text}: JSON, or form fields such as to={to}&text={text}',
    smsBody,
  ),
  SMS_SECRET: optional('Authorization header for it: Bearer …', header),
  PUSH_SERVICES: withDefault(
    DEFAULT_PUSH_SERVICES,
    'Hosts of the browsers that may be sent notifications to (*.host: below it), or the origin of a service of your own',
    (value) => value.split(',').map((each) => each.trim()),
  ),
  SHOP_TIME_ZONE: withDefault(
    'Africa/Casablanca',
    'Time zone in which days begin and end, until the shop has chosen one in the app',
    timeZone,
  ),
  CURRENCY: withDefault('MAD', 'Currency of new amounts (ISO 4217), until the shop chooses one', currency),
  SUPPORT_EMAIL: optional('Support contact shown to people', text),
  SUPPORT_PHONE: optional('Support contact shown to people', text),
  SUPPORT_WHATSAPP: optional('Support contact shown to people', text),
  SUPPORT_FACEBOOK: optional('Support contact shown to people', webAddress),
  SUPPORT_INSTAGRAM: optional('Support contact shown to people', webAddress),
  MEDIA_QUOTA_MB: withDefault('20000', 'Megabytes that all pictures together may take', integer(1, 10_000_000)),
  CLIENT_QUOTA_MB: withDefault('2048', 'Megabytes that the pictures of one client may take', integer(1, 10_000_000)),
  DISK_RESERVE_MB: optional(
    'Megabytes of the disk that pictures leave free; by default 500, of a small disk a twentieth',
    integer(0, 1_000_000_000),
  ),
  VIEWS_A_DAY: withDefault(
    '2000',
    'Looks at pages that are counted of one address in a day; of all addresses fifty times as many',
    integer(1, 1_000_000),
  ),
  VIEWS_KEPT_DAYS: withDefault(
    '400',
    'Days with looks at pages that stay counted; of the last 31 of them each look by itself, too',
    integer(1, 4000),
  ),
  LOG_LEVEL: withDefault(
    'info',
    'fatal, error, warn, info, debug, trace or silent',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  RATE_LIMITS: withDefault('on', 'off for benchmarks; only on a loopback HOST', oneOf('on', 'off')),
  ACCESS_TTL: withDefault(
    '3600',
    'Life of an access token in seconds; another value only on a loopback HOST',
    integer(1, 86_400),
  ),
  CLOCK_OFFSET_MS: withDefault('0', 'Moves the clock of the server; only on a loopback HOST', integer(-4e11, 4e11)),
};

export type Env = { readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> };

type Source = Readonly<Record<string, string | undefined>>;

/** Reads all settings once. @throws StartError (exit code 2) naming the first wrong one. */
export function readEnv(source: Source): Env {
  const env = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, readOne(name, setting, source)]),
  ) as unknown as Env;
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined))
    throw wrong('TLS_CERT and TLS_KEY must be given together.');
  for (const name of ['RATE_LIMITS', 'ACCESS_TTL', 'CLOCK_OFFSET_MS'] as const) {
    const changed = String(env[name]) !== settings[name].fallback;
    if (changed && !isLoopback(env.HOST))
      throw wrong(`${name} may be changed only when HOST is a loopback address, not "${env.HOST}".`);
  }
  return env;
}

/** The settings as a Markdown table (the README's) or as aligned text (`--help`). */
export function describeSettings(form: 'markdown' | 'text'): string {
  const rows = Object.entries(settings).map(
    ([name, { fallback, meaning }]) => [name, fallback ?? '', meaning] as const,
  );
  const widest = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length)) + 2;
  if (form === 'text')
    return rows
      .map(([name, value, meaning]) => `  ${name.padEnd(widest(0))}${value.padEnd(widest(1))}${meaning}`)
      .join('\n');
  return [
    '| setting | default | meaning |',
    '|---|---|---|',
    ...rows.map(([name, value, meaning]) => `| ${name} | ${value && `\`${value}\``} | ${meaning} |`),
  ].join('\n');
}

interface Setting<T> {
  readonly fallback: string | undefined;
  readonly meaning: string;
  readonly read: (value: string) => T;
}

function withDefault<T>(fallback: string, meaning: string, read: (value: string) => T): Setting<T> {
  return { fallback, meaning, read };
}

function optional<T>(meaning: string, read: (value: string) => T): Setting<T | undefined> {
  return { fallback: undefined, meaning, read };
}

function readOne(name: string, setting: Setting<unknown>, source: Source): unknown {
  // An empty value in .env means "not set", as everywhere else.
  const value = source[name]?.trim() || setting.fallback;
  if (value === undefined) return undefined;
  try {
    return setting.read(value);
  } catch (error) {
    throw wrong(`${name} ${messageOf(error)}, not "${SECRET.test(name) ? '…' : value}".`);
  }
}

const SECRET = /PASSWORD|SECRET|_URL$|_BODY$/u;

function wrong(sentence: string): StartError {
  return new StartError('configuration', sentence);
}

function expect(condition: boolean, complaint: string): void {
  if (!condition) throw new Error(complaint);
}

function text(value: string): string {
  return value;
}

function integer(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    expect(/^-?\d+$/u.test(value) && number >= min && number <= max, `must be a whole number from ${min} to ${max}`);
    return number;
  };
}

function oneOf<const T extends string>(...allowed: T[]) {
  return (value: string): T => {
    const found = allowed.find((each) => each === value);
    if (found === undefined) throw new Error(`must be one of ${allowed.join(', ')}`);
    return found;
  };
}

function address(protocols: readonly string[], value: string): string {
  expect(
    URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  );
  return value;
}

function webAddress(value: string): string {
  return address(['https:', 'http:'], value).replace(/\/$/u, '');
}

function postgresAddress(value: string): string {
  return address(['postgres:', 'postgresql:'], value);
}

function smtpAddress(value: string): string {
  return address(['smtp:', 'smtps:'], value);
}

function smsAddress(value: string): string {
  const web = webAddress(value);
  const { username, password } = new URL(web);
  expect(username === '' && password === '', 'must have no name and password in it (SMS_SECRET is for them)');
  return web;
}

function header(value: string): string {
  expect(/^[\x20-\x7e]+$/u.test(value), 'must be one line of plain letters');
  return value;
}

function smsBody(value: string): string {
  expect(value.includes('{to}') && value.includes('{text}'), 'must have {to} and {text} in it');
  return value;
}

function email(value: string): string {
  expect(/^[^\s@]+@[^\s@]+$/u.test(value), 'must be an e-mail address');
  return value;
}

function currency(value: string): Currency {
  const found = currencies.find((each) => each === value);
  if (found === undefined) throw new Error(`must be one of ${currencies.join(', ')}`);
  return found;
}

function timeZone(value: string): string {
  const found = timeZoneOf(value);
  if (found === undefined) throw new Error('must be a time zone such as Africa/Casablanca');
  return found;
}

function addresses(value: string): string[] {
  const list = value.split(',').map((each) => each.trim());
  expect(
    list.every((each) => isIP(each.split('/')[0] ?? '') !== 0),
    'must be IP addresses or networks separated by commas',
  );
  return list;
}

function secretKey(value: string): Uint8Array {
  const bytes = Buffer.from(value, 'base64');
  expect(bytes.length >= 32, 'must be at least 32 bytes in base64');
  return bytes;
}
