import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('the own names and addresses, on %s', (engine) => {
  let shop: TestApp;
  /** Writes of this kind come when the database has no time for them. */
  let busy: RegExp | undefined;
  const trouble: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (busy?.test(`${node.kind} ${JSON.stringify(node)}`))
        throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  beforeAll(async () => {
    shop = await createTestApp(engine, {}, (db) => db.withPlugin(trouble));
  });
  afterAll(() => shop.close());

  const me = async (who: Caller) => (await who.get('users/me')).json<User>();
  const ask = (who: Caller, address: string, currentPassword = PASSWORD) =>
    who.post('users/me/contact', { currentPassword, address });
  const confirm = (who: Caller, address: string, otp: string) => who.post('users/me/contact/confirm', { address, otp });
  /** Mail is sent after the answer. */
  const mailTo = async (address: string, count = 1) => {
    await expect.poll(async () => (await shop.mailTo(address)).length, { interval: 5 }).toBe(count);
    return (await shop.mailTo(address))[0] ?? '';
  };
  const codeIn = (mail: string) => /\d{6}/u.exec(mail)?.[0] ?? '';

  test('a client changes the email with the password and the code from the new address; the old one is told', async () => {
    const client = await shop.as('CLIENT');
    const { email: old } = await me(client);
    expect((await ask(client, 'New@client.test')).json()).toMatchObject({ retryAfter: 60 });
    expect((await me(client)).email).toBe(old);
    const code = codeIn(await mailTo('new@client.test'));
    expect((await confirm(client, 'other@client.test', code)).json()).toMatchObject({ code: 'invalid-otp' });
    expect((await confirm(client, 'new@client.test', code)).json()).toMatchObject({ email: 'new@client.test' });
    expect(await mailTo(String(old))).toContain('new@client.test');
    expect((await shop.signIn('new@client.test')).id).toBe(client.id);
    expect((await shop.anybody.post('user/login', { identifier: old, password: PASSWORD })).statusCode).toBe(400);
    const lines = await shop.db.selectFrom('audit').select('changes').where('entityId', '=', client.id).execute();
    expect(lines.at(-1)?.changes).toContain('new@client.test');
  });

  test('a mechanic changes the phone; what was typed is kept as country code and number', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    await ask(mechanic, '+212 612 34 56 78');
    const code = codeIn(await mailTo('+212612345678'));
    expect((await confirm(mechanic, '+212612345678', code)).json()).toMatchObject({
      countryCode: '+212',
      phoneNumber: '612345678',
      phone: '+212612345678',
    });
    expect((await ask(mechanic, '0612345678')).json()).toMatchObject({
      errors: [{ pointer: '/address', code: 'identifier' }],
    });
  });

  test('a client known by phone alone hears of another phone at the old one', async () => {
    const client = await shop.as('CLIENT');
    const [old, next] = ['+212612000001', '+212612000002'];
    await ask(client, old);
    await confirm(client, old, codeIn(await mailTo(old)));
    await shop.db.updateTable('users').set({ email: null, emailKey: null }).where('id', '=', client.id).execute();
    shop.pass(61_000);
    await ask(client, next);
    expect((await confirm(client, next, codeIn(await mailTo(next)))).json()).toMatchObject({ phone: next });
    expect(await mailTo(old, 2)).toContain(next);
    // The same once more is no news to anybody.
    shop.pass(61_000);
    await ask(client, next);
    expect((await confirm(client, next, codeIn(await mailTo(next, 2)))).statusCode).toBe(200);
    expect(await shop.mailTo(next)).toHaveLength(2);
  });

  test('nobody learns whose an address is: the answer is the same, and no code comes', async () => {
    const [client, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const taken = String((await me(other)).email);
    const free = await ask(client, 'free@client.test');
    shop.pass(61_000);
    const held = await ask(client, taken);
    expect([held.statusCode, held.json()]).toEqual([free.statusCode, free.json()]);
    expect(await mailTo(taken)).not.toMatch(/\d{6}/u);
    const guess = await confirm(client, taken, '123456');
    expect(guess.json()).toMatchObject({ status: 400, code: 'invalid-otp' });
    expect(guess.body).not.toContain(other.id);
  });

  test('one address gets five such mails an hour, however many people ask', async () => {
    const answers = [];
    for (let n = 1; n <= 7; n += 1) {
      answers.push((await ask(await shop.as('CLIENT'), 'aim@client.test')).statusCode);
      await mailTo('aim@client.test', Math.min(n, 5));
    }
    expect(answers).toEqual(Array(7).fill(200));
    await ask(await shop.as('CLIENT'), 'apart@client.test');
    await mailTo('apart@client.test');
    expect(await shop.mailTo('aim@client.test')).toHaveLength(5);
  });

  test('without the own password nothing is sent or changed, and a code is asked for once a minute', async () => {
    const client = await shop.as('CLIENT');
    expect((await ask(client, 'wrong@client.test', 'Wrong-1-wrong')).json()).toMatchObject({
      status: 400,
      code: 'invalid-credentials',
    });
    expect(await shop.mailTo('wrong@client.test')).toEqual([]);
    const name = { currentPassword: 'Wrong-1-wrong', username: 'somebody' };
    expect((await client.post('users/me/username', name)).statusCode).toBe(400);
    expect((await ask(client, 'one@client.test')).statusCode).toBe(200);
    expect((await ask(client, 'two@client.test')).json()).toMatchObject({ code: 'rate-limited' });
  });

  test('a code that a busy database could not use is good for another time, also after four wrong ones', async () => {
    const client = await shop.as('CLIENT');
    await ask(client, 'busy@client.test');
    const code = codeIn(await mailTo('busy@client.test'));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 4; n += 1) expect((await confirm(client, 'busy@client.test', wrong)).statusCode).toBe(400);
    busy = /^UpdateQueryNode.*"users"/u;
    expect((await confirm(client, 'busy@client.test', code)).statusCode).toBe(503);
    busy = undefined;
    expect((await confirm(client, 'busy@client.test', code)).json()).toMatchObject({ email: 'busy@client.test' });
    expect((await confirm(client, 'busy@client.test', code)).json()).toMatchObject({ code: 'invalid-otp' });
    shop.pass(61_000);
    const proof = { identifier: 'busy@client.test', purpose: 'RESET_PASSWORD' };
    await shop.anybody.post('user/send-otp', proof);
    const otp = codeIn(await mailTo('busy@client.test', 2));
    const verify = () => shop.anybody.post('user/verify-otp', { ...proof, otp });
    busy = /^InsertQueryNode.*"reset_proofs"/u;
    expect((await verify()).statusCode).toBe(503);
    busy = undefined;
    expect((await verify()).json()).toHaveProperty('resetToken');
    expect((await verify()).json()).toMatchObject({ code: 'invalid-otp' });
  });

  test('a code that the old address got for the password opens nothing after the change', async () => {
    const client = await shop.as('CLIENT');
    const old = String((await me(client)).email);
    await shop.anybody.post('user/send-otp', { identifier: old, purpose: 'RESET_PASSWORD' });
    const reset = codeIn(await mailTo(old));
    shop.pass(61_000);
    await ask(client, 'moved@client.test');
    await confirm(client, 'moved@client.test', codeIn(await mailTo('moved@client.test')));
    const tried = await shop.anybody.post('user/verify-otp', { identifier: 'moved@client.test', otp: reset });
    expect(tried.json()).toMatchObject({ code: 'invalid-otp' });
  });

  test('a proof that somebody earned with the old address chooses no password after the owner has moved or changed it', async () => {
    const client = await shop.as('CLIENT');
    const old = String((await me(client)).email);
    const earn = async (identifier: string) => {
      shop.pass(61_000);
      await shop.anybody.post('user/send-otp', { identifier, purpose: 'RESET_PASSWORD' });
      await expect.poll(async () => (await shop.mailTo(identifier))[0] ?? '', { interval: 5 }).toMatch(/\d{6}/u);
      const answer = await shop.anybody.post('user/verify-otp', { identifier, otp: await shop.codeFor(identifier) });
      return { 'x-reset-token': answer.json<{ resetToken: string }>().resetToken };
    };
    const use = async (identifier: string, proof: Record<string, string>) =>
      (await shop.anybody.post('user/reset-password', { identifier, password: 'Piston-9-ring' }, proof)).statusCode;
    const first = await earn(old);
    expect(
      (await client.post('users/me/password', { currentPassword: PASSWORD, password: 'Camshaft-77-belt' })).statusCode,
    ).toBe(204);
    expect(await use(old, first)).toBe(400);
    const second = await earn(old);
    shop.pass(61_000);
    await ask(client, 'away@client.test', 'Camshaft-77-belt');
    const code = codeIn(await mailTo('away@client.test'));
    expect((await confirm(client, 'away@client.test', code)).statusCode).toBe(200);
    expect(await use('away@client.test', second)).toBe(400);
  });

  test('strangers who use up the codes and guesses of an address keep nobody from the own settings', async () => {
    const client = await shop.as('CLIENT');
    const identifier = String((await me(client)).email);
    for (let round = 0; round < 3; round += 1) {
      shop.pass(61_000);
      await shop.anybody.post('user/send-otp', { identifier, purpose: 'RESET_PASSWORD' });
      await expect.poll(async () => (await shop.mailTo(identifier)).length, { interval: 5 }).toBe(round + 1);
      for (let n = 0; n < 6; n += 1) await shop.anybody.post('user/verify-otp', { identifier, otp: '000000' });
    }
    expect((await ask(client, 'calm@client.test')).statusCode).toBe(200);
    const code = codeIn(await mailTo('calm@client.test'));
    expect((await confirm(client, 'calm@client.test', code)).json()).toMatchObject({ email: 'calm@client.test' });
  });

  test('a username changes with the password; one that is taken is refused without saying whose it is', async () => {
    const [client, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const change = (username: string) => client.post('users/me/username', { currentPassword: PASSWORD, username });
    expect((await change('Salma.New')).json()).toMatchObject({ username: 'Salma.New' });
    const refused = await change((await me(other)).username.toUpperCase());
    expect(refused.json()).toMatchObject({ status: 409, code: 'username-exists' });
    expect(refused.body).not.toContain(other.id);
  });

  test('whoever changes the own password is told so by mail', async () => {
    const client = await shop.as('CLIENT');
    const { email } = await me(client);
    await client.post('users/me/password', { currentPassword: PASSWORD, password: 'Gasket-7-blown' });
    expect(await mailTo(String(email))).toContain('password');
  });
});
