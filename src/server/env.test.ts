import { expect, test } from 'vitest';
import { describeSettings, readEnv } from './env.ts';

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be'],
  [{ CURRENCY: 'XYZ' }, 'CURRENCY must be'],
  [{ SHOP_TIME_ZONE: 'Mars/Olympus' }, 'SHOP_TIME_ZONE must be a time zone'],
  [{ PUBLIC_URL: 'garage' }, 'PUBLIC_URL must be an address'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address'],
  [{ SMS_URL: 'tel:+212' }, 'SMS_URL must be an address'],
  [{ SMS_URL: 'https://key:hunter2@sms.example' }, 'SMS_URL must have no name and password in it'],
  [{ SMS_SECRET: 'Bearer hunter2\nhunter2' }, 'SMS_SECRET must be one line'],
  [{ SMS_BODY: '{"to":"{to}","password":"hunter2"}' }, 'SMS_BODY must have {to} and {text} in it, not "…".'],
  [{ TLS_CERT: '/nowhere.pem' }, 'TLS_CERT and TLS_KEY must be given together.'],
  [{ HOST: '0.0.0.0', RATE_LIMITS: 'off' }, 'RATE_LIMITS may be changed only when HOST is a loopback address'],
  [{ HOST: '0.0.0.0', ACCESS_TTL: '5' }, 'ACCESS_TTL may be changed only'],
  [{ HOST: '192.0.2.1', CLOCK_OFFSET_MS: '1' }, 'CLOCK_OFFSET_MS may be changed only'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be IP addresses'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 bytes'],
])('%o is refused in one sentence', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
  expect(() => readEnv(source)).not.toThrow('hunter2');
});

test('without any setting the server can start, open to the tablets of the shop', () => {
  expect(readEnv({ PORT: ' ' })).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    RATE_LIMITS: 'on',
    DATABASE_URL: undefined,
  });
  expect(readEnv({ HOST: '127.0.0.1', RATE_LIMITS: 'off', ACCESS_TTL: '2' })).toMatchObject({
    RATE_LIMITS: 'off',
    ACCESS_TTL: 2,
  });
});

test('the table of the settings names every one', () => {
  const rows = describeSettings('markdown').split('\n').slice(2);
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(Object.keys(readEnv({})));
});
