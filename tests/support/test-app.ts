import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '#contract/roles.ts';
import { type AppParts, createApp } from '#server/app.ts';
import type { Db } from '#server/db/dialect.ts';
import { markHistory } from '#server/db/history.ts';
import { openShopZone } from '#server/features/branding/shop-zone.ts';
import { createPasswords } from '#server/features/auth/passwords.ts';
import { type MediaFiles, openMediaFiles } from '#server/features/media/media-files.ts';
import { createMailer, type Mailer, readMail } from '#server/features/mail/mail-service.ts';
import { DEFAULT_PUSH_SERVICES } from '#server/features/notifications/push-services.ts';
import { insertAccount } from '#server/features/users/account-store.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import { prepareFirstStart } from '#server/first-start.ts';
import { deriveKeys } from '#server/keys.ts';
import { ADMIN } from './server.ts';
import { createTestDatabase, type EngineName } from './test-database.ts';

export const PASSWORD = 'Ratchet-9-strap';

type Answer = LightMyRequestResponse;
type Headers = Record<string, string>;

/** Somebody at the door of the server, signed in or not. */
export interface Caller {
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  patch(path: string, rev: number, body: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly mailer: Mailer;
  readonly files: MediaFiles;
  readonly viewsKeptDays: number;
  /** Moves the server's clock. */
  pass(milliseconds: number): void;
  /** From here on only `pass` moves the server's clock, however long the machine takes. */
  stopClock(): void;
  now(): number;
  readonly anybody: Caller;
  /** Signs somebody in. */
  signIn(identifier: string, password?: string): Promise<Caller>;
  /** The Admin of the first start, or a new person of another role, signed in. */
  as(role: Role): Promise<Caller>;
  /**
   * What a sender of mail, which this shop does not have, would find for an address each time it is woken from now on.
   */
  foundBySender(recipient: string): string[];
  /** What waits in the mail for an address, newest first. */
  mailTo(recipient: string): Promise<string[]>;
  /** The code in the newest mail to an address. */
  codeFor(recipient: string): Promise<string>;
  close(): Promise<void>;
}

/** Everybody has the same password here: hashing it once saves each test file seconds. */
let ownHash: Promise<string> | undefined;

/**
 * The real server on an empty database of its own, asked without a network. `watch` sees what the server asks of
 * the database. `clientRoot`: another build.
 */
export async function createTestApp(
  engine: EngineName,
  settings: Partial<AppParts['settings']> & { DISK_RESERVE_MB?: number; SHOP_TIME_ZONE?: string } = {},
  watch: (db: Db) => Db = (db) => db,
  clientRoot?: string,
): Promise<TestApp> {
  const database = await createTestDatabase(engine);
  const { db } = database;
  // A shop's day and London's are the same one at noon, whenever the tests run.
  let offset = new Date().setUTCHours(12, 0, 0, 0) - Date.now();
  let stoppedAt: number | undefined;
  const clock = { now: () => (stoppedAt ?? Date.now()) + offset };
  await markHistory(db, clock.now());
  const passwords = createPasswords();
  await prepareFirstStart(db, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, passwords, clock.now());
  const keys = deriveKeys(Buffer.alloc(32, 7));
  const files = openMediaFiles(join(database.settings.DATA_DIR, 'media'), settings.DISK_RESERVE_MB);
  let wakeSender = () => {};
  const mailer = createMailer(clock, keys.answers, () => wakeSender());
  const all = {
    ACCESS_TTL: 3600,
    MEDIA_QUOTA_MB: 20_000,
    PUSH_SERVICES: DEFAULT_PUSH_SERVICES.split(','),
    CLIENT_QUOTA_MB: 2048,
    VIEWS_A_DAY: 2000,
    RATE_LIMITS: 'off' as const,
    TRUST_PROXY: undefined,
    SHOP_TIME_ZONE: 'Asia/Riyadh',
    ...settings,
  };
  const zone = await openShopZone(db, all.SHOP_TIME_ZONE);
  const parts = { db: watch(db), clock, keys, mailer, passwords, files, zone };
  const app = await createApp({ ...parts, settings: all, clientRoot });
  await app.ready();
  let people = 0;
  const signIn = async (identifier: string, password = PASSWORD) => {
    const answer = await callerOf(app).post('user/login', { identifier, password });
    if (answer.statusCode !== 200) throw new Error(`${identifier} could not sign in: ${answer.body}`);
    const tokens = answer.json<{ accessToken: string; refreshToken: string; user: { id: string } }>();
    return callerOf(app, { ...tokens, id: tokens.user.id });
  };
  const mailTo = async (recipient: string) => {
    const rows = await db
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => readMail(keys.answers, row) ?? '');
  };
  return {
    app,
    db,
    mailer,
    files,
    viewsKeptDays: 400,
    pass: (milliseconds) => {
      // An instant is a whole number of milliseconds everywhere.
      offset += Math.round(milliseconds);
    },
    stopClock: () => {
      stoppedAt ??= Date.now();
    },
    now: () => clock.now(),
    anybody: callerOf(app),
    signIn,
    as: async (role) => {
      if (role === 'ADMIN') return await signIn(ADMIN.email, ADMIN.password);
      people += 1;
      const email = `${role.toLowerCase()}-${people}@warsha.test`;
      ownHash ??= passwords.hash(PASSWORD, 'tests');
      const passwordHash = await ownHash;
      const person = {
        firstName: role,
        lastName: String(people),
        email,
        username: `${role}-${people}`,
        role,
        passwordHash,
        verified: 1 as const,
        language: 'en',
        countryCode: null,
        phoneNumber: null,
      };
      await runChange(shopAt(db, clock.now()), undefined, (change) => insertAccount(change, person));
      return await signIn(email);
    },
    foundBySender: (recipient) => {
      const found: string[] = [];
      wakeSender = () =>
        void mailTo(recipient).then(
          (mails) => found.push(...mails),
          // The shop is being closed.
          () => undefined,
        );
      return found;
    },
    mailTo,
    codeFor: async (recipient) => /\d{6}/u.exec((await mailTo(recipient))[0] ?? '')?.[0] ?? 'no code',
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function callerOf(app: FastifyInstance, who = { id: '', accessToken: '', refreshToken: '' }): Caller {
  const call = (method: NonNullable<InjectOptions['method']>, path: string, body?: unknown, headers: Headers = {}) =>
    app.inject({
      method,
      url: `/backend/${path}`,
      headers: { ...(who.accessToken !== '' && { authorization: `Bearer ${who.accessToken}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
  return {
    ...who,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body) => call('PUT', path, body),
    patch: (path, rev, body, headers) => call('PATCH', path, body, { ...headers, 'if-match': `"${rev}"` }),
    delete: (path) => call('DELETE', path),
  };
}
