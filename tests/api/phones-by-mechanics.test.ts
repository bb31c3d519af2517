import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreatedUser, User } from '#contract/users.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const PASSWORD_OF_MECHANIC = 'Crowbar-4-doors';
const RESET = 'RESET_PASSWORD';

describe.each(engines)('a phone that a mechanic gives a client, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let mechanic: Caller;
  /** Entered by the manager, with no password yet. */
  let made: CreatedUser;
  /** The mechanic's own number, and the client's. */
  let own: string;
  let right: string;
  let people = 0;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    [manager, mechanic] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE')];
  });
  beforeEach(async () => {
    people += 1;
    own = `+2126000000${String(people).padStart(2, '0')}`;
    right = `+2126110000${String(people).padStart(2, '0')}`;
    const names = { firstName: 'Nadia', lastName: 'Fassi', username: `nadia-${people}` };
    const body = { ...names, role: 'CLIENT', image: null, email: `nadia-${people}@client.test`, ...phone(right) };
    made = (await manager.post('users', body)).json<CreatedUser>();
  });
  afterAll(() => shop.close());

  const phone = (number: string) => ({ countryCode: '+212', phoneNumber: number.slice(4) });
  const read = async () => (await manager.get(`users/${made.id}`)).json<User>();
  const change = async (by: Caller, more: object) => {
    const answer = await by.patch(`users/${made.id}`, (await read()).rev, more);
    expect(answer.statusCode).toBe(200);
  };
  const verify = (identifier: unknown, otp: string | undefined, headers?: Record<string, string>) =>
    shop.anybody.post('user/verify-otp', { identifier, otp }, headers);
  const signUp = async (username: string) => {
    const answer = await shop.anybody.post('register', { username, password: PASSWORD_OF_MECHANIC });
    expect(answer.statusCode).toBe(201);
    const proof = answer.cookies.find(({ name }) => name === '__Host-signup');
    return { cookie: `__Host-signup=${proof?.value}` };
  };
  /** The server sends codes after it has answered; where it sends none it notes that one was asked for. */
  const asked = async (key: string, purpose: string) => {
    const seen = () =>
      shop.db
        .selectFrom('otp_challenges')
        .select('id')
        .where('identifierKey', '=', key)
        .where('purpose', '=', purpose as typeof RESET)
        .where('kind', '=', 'CODE')
        .execute();
    await expect.poll(async () => (await seen()).length, { interval: 5 }).toBeGreaterThan(0);
  };
  const mechanicGetsIn = async () =>
    (await shop.anybody.post('user/login', { identifier: own, password: PASSWORD_OF_MECHANIC })).statusCode === 200;

  test('no code follows it, and the one that waited opens nothing any more', async () => {
    const before = (await shop.mailTo(String(made.email))).length;
    await change(mechanic, phone(own));
    expect(await shop.mailTo(own)).toEqual([]);
    expect(await shop.mailTo(String(made.email))).toHaveLength(before);
    expect((await verify(made.email, made.setupCode)).json()).toMatchObject({ code: 'invalid-otp' });
    expect((await verify(own, made.setupCode)).json()).toMatchObject({ code: 'invalid-otp' });
    expect(await read()).toMatchObject({ phone: own, phoneUnproved: true });
  });

  test('nobody recovers a password by it', async () => {
    await change(mechanic, phone(own));
    await shop.anybody.post('user/send-otp', { identifier: own, purpose: RESET });
    await asked(made.id, RESET);
    expect(await shop.mailTo(own)).toEqual([]);
  });

  test('nobody signs up with it and finds the client’s record, neither after nor before', async () => {
    await change(mechanic, phone(own));
    await signUp(own);
    await asked(made.id, 'VERIFY_ACCOUNT');
    expect(await shop.mailTo(own)).toEqual([]);

    own = own.replace('+2126', '+2127');
    const browser = await signUp(own);
    await expect.poll(() => shop.codeFor(own), { interval: 5 }).toMatch(/^\d{6}$/u);
    const code = await shop.codeFor(own);
    await change(mechanic, phone(own));
    expect((await verify(own, code, browser)).json()).toMatchObject({ code: 'invalid-otp' });
    expect(await mechanicGetsIn()).toBe(false);
  });

  test('a manager’s code is not sent there; with it the client gets in, and codes go there from then on', async () => {
    const phones = [right, right.replace('+2126', '+2127')] as const;
    await change(mechanic, phone(phones[1]));
    await change(manager, { email: null });
    expect(await shop.mailTo(phones[1])).toEqual([]);
    await change(mechanic, phone(phones[0]));
    const { setupCode } = (await manager.post(`users/${made.id}/setup-code`)).json<{ setupCode: string }>();
    for (const number of phones) expect((await shop.mailTo(number)).join()).not.toContain(setupCode);
    expect(await read()).toMatchObject({ phoneUnproved: true });
    const proof = (await verify(phones[0], setupCode)).json<{ resetToken: string }>();
    const header = { 'x-reset-token': proof.resetToken };
    const body = { identifier: phones[0], password: 'Gasket-7-blown' };
    expect((await shop.anybody.post('user/reset-password', body, header)).statusCode).toBe(200);
    expect((await shop.signIn(phones[0], 'Gasket-7-blown')).id).toBe(made.id);
    expect(await read()).not.toHaveProperty('phoneUnproved');
    shop.pass(61_000);
    await shop.anybody.post('user/send-otp', { identifier: phones[0], purpose: RESET });
    await expect.poll(() => shop.codeFor(phones[0]), { interval: 5 }).toMatch(/^\d{6}$/u);
  });

  test('a manager who puts it right sends the code there, as for any phone', async () => {
    await change(manager, { email: null });
    await change(mechanic, phone(own));
    const good = right.replace('+2126', '+2127');
    await change(manager, phone(good));
    expect(await read()).not.toHaveProperty('phoneUnproved');
    expect((await verify(good, await shop.codeFor(good))).json()).toHaveProperty('resetToken');
  });

  test('it goes along to a merged record as what it is', async () => {
    await change(mechanic, phone(own));
    const [target, from] = [await shop.as('CLIENT'), await read()];
    const { rev } = (await manager.get(`users/${target.id}`)).json<User>();
    const merge = { otherId: from.id, otherRev: from.rev, take: ['phone'] };
    const merged = await manager.post(`users/${target.id}/merge`, merge, { 'if-match': `"${rev}"` });
    expect(merged.json()).toMatchObject({ user: { phone: own, phoneUnproved: true } });
    await shop.anybody.post('user/send-otp', { identifier: own, purpose: RESET });
    await asked(target.id, RESET);
    expect(await shop.mailTo(own)).toEqual([]);
  });

  test('who proved an address in time chooses no password once the address is another’s', async () => {
    const { resetToken } = (await verify(right, made.setupCode)).json<{ resetToken: string }>();
    const good = right.replace('+2126', '+2127');
    await change(manager, phone(good));
    const body = { identifier: good, password: PASSWORD_OF_MECHANIC };
    const answer = await shop.anybody.post('user/reset-password', body, { 'x-reset-token': resetToken });
    expect(answer.json()).toMatchObject({ code: 'reset-not-verified' });
  });
});
