import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCodes } from '#server/features/codes/code-service.ts';
import { deriveKeys } from '#server/keys.ts';
import { LOOKS } from '../support/full-garage.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;
const NEW = 'Spanner-17-mm';

describe.each(engines)('signing up and recovering on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    shop.anybody.post(path, body, headers);
  const signUp = (username: string, password = PASSWORD) => post('register', { username, password });
  const users = (email: string) => shop.db.selectFrom('users').selectAll().where('emailKey', '=', email).execute();
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) => {
    const found = answer.cookies.find((cookie) => cookie.name === name);
    return found ? { cookie: `${name}=${found.value}` } : {};
  };
  /** Lets what happens after the answer come to its end. */
  const mailed = async (recipient: string, count: number) => {
    await expect.poll(() => shop.mailTo(recipient).then((mails) => mails.length), { timeout: 10_000 }).toBe(count);
    return await shop.codeFor(recipient);
  };
  const otp = async (identifier: string, purpose = 'RESET_PASSWORD') => {
    shop.pass(2 * 60 * MINUTE);
    const before = (await shop.mailTo(identifier)).length;
    expect((await post('user/send-otp', { identifier, purpose })).statusCode).toBe(200);
    return await mailed(identifier, before + 1);
  };

  test('a visitor signs up, confirms the code and signs in as a client', async () => {
    const signedUp = await signUp('amina@example.com');
    expect(signedUp.statusCode).toBe(201);
    const browser = cookieOf(signedUp, '__Host-signup');
    const code = await mailed('amina@example.com', 1);
    const early = await post('user/login', { identifier: 'amina@example.com', password: PASSWORD }, browser);
    expect(early.json()).toMatchObject({ code: 'account-unverified', status: 400 });
    expect(await users('amina@example.com')).toEqual([]);
    const verified = await post('user/verify-otp', { identifier: 'amina@example.com', otp: code }, browser);
    expect(verified.json()).not.toHaveProperty('resetToken');
    const amina = await shop.signIn('amina@example.com');
    expect(await users('amina@example.com')).toMatchObject([
      { id: amina.id, role: 'CLIENT', verified: 1, username: 'amina' },
    ]);
    // Until she enters a name she is called by that, beside her car too.
    const car = { ...LOOKS, ownerId: amina.id, plateNumber: 'AMINA1' };
    expect((await (await shop.as('MANAGER')).post('vehicles', car)).json()).toMatchObject({ ownerName: 'amina' });
  });

  test('a visitor signs up by phone; the code waits for the staff to read out', async () => {
    const browser = cookieOf(await signUp('+212 6 12 34 56 78'), '__Host-signup');
    const code = await mailed('+212612345678', 1);
    await post('user/verify-otp', { identifier: '+212612345678', otp: code, purpose: 'VERIFY_ACCOUNT' }, browser);
    const client = await shop.signIn('0612345678');
    const row = await shop.db.selectFrom('users').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ countryCode: '+212', phoneNumber: '612345678', phoneKey: '+212612345678' });
  });

  test('who signed up and types the phone as dialled at home is asked for the code, and gets in with it', async () => {
    const browser = cookieOf(await signUp('+212 6 12 34 56 90'), '__Host-signup');
    await mailed('+212612345690', 1);
    const home = { identifier: '0612 34 56 90', password: PASSWORD };
    expect((await post('user/login', home, browser)).json()).toMatchObject({ code: 'account-unverified' });
    expect((await post('user/login', home)).json()).toMatchObject({ code: 'invalid-credentials' });
    shop.pass(2 * MINUTE);
    const purpose = 'VERIFY_ACCOUNT';
    await post('user/send-otp', { identifier: home.identifier, purpose }, browser);
    const proof = { identifier: home.identifier, otp: await mailed('+212612345690', 2), purpose };
    expect((await post('user/verify-otp', proof)).json()).toMatchObject({ code: 'invalid-otp' });
    expect((await post('user/verify-otp', proof, browser)).statusCode).toBe(200);
    await shop.signIn('0612345690');
  });

  test('a sign-up joins the record that staff made, with the code and not before', async () => {
    const staffMade = await shop.as('CLIENT');
    await shop.db
      .updateTable('users')
      .set({ passwordHash: null, verified: 0, email: 'karim@example.com', emailKey: 'karim@example.com' })
      .where('id', '=', staffMade.id)
      .execute();
    const signedUp = await post(
      'register',
      { username: 'karim@example.com', password: NEW },
      { 'accept-language': 'fr' },
    );
    const browser = cookieOf(signedUp, '__Host-signup');
    const code = await mailed('karim@example.com', 1);
    expect(await users('karim@example.com')).toMatchObject([{ id: staffMade.id, passwordHash: null, verified: 0 }]);
    await post('user/verify-otp', { identifier: 'karim@example.com', otp: code }, browser);
    expect((await shop.signIn('karim@example.com', NEW)).id).toBe(staffMade.id);
    // What comes from now on is in the language of whoever has come.
    expect(await users('karim@example.com')).toMatchObject([{ language: 'fr' }]);
  });

  test('who signs up a stranger’s address never gets in when the stranger confirms his own sign-up', async () => {
    await signUp('sara@example.com', 'Attacker-1-pass');
    await mailed('sara@example.com', 1);
    shop.pass(2 * MINUTE);
    const own = await signUp('sara@example.com', PASSWORD);
    const code = await mailed('sara@example.com', 2);
    await post('user/verify-otp', { identifier: 'sara@example.com', otp: code }, cookieOf(own, '__Host-signup'));
    await shop.signIn('sara@example.com', PASSWORD);
    expect((await post('user/login', { identifier: 'sara@example.com', password: 'Attacker-1-pass' })).statusCode).toBe(
      400,
    );
  });

  test.each([
    ['an address of nobody', 'laila@example.com'],
    ['a record that the shop had entered', 'younes@example.com'],
  ])('a code confirmed in another browser never opens %s to the sign-up’s password', async (_what, email) => {
    if (email === 'younes@example.com') {
      const staffMade = await shop.as('CLIENT');
      const columns = { passwordHash: null, verified: 0 as const, email, emailKey: email };
      await shop.db.updateTable('users').set(columns).where('id', '=', staffMade.id).execute();
    }
    await signUp(email, 'Attacker-1-pass');
    const answer = await post('user/verify-otp', { identifier: email, otp: await mailed(email, 1) });
    const { resetToken } = answer.json<{ resetToken: string }>();
    const guess = await post('user/login', { identifier: email, password: 'Attacker-1-pass' });
    expect(guess.json()).toMatchObject({ code: 'invalid-credentials' });
    await post('user/reset-password', { identifier: email, password: NEW }, { 'x-reset-token': resetToken });
    await shop.signIn(email, NEW);
  });

  test.each([
    ['en', /asked for on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d from: Chrome · Windows\.\n/u],
    ['fr', /demandé le \d{1,2} \p{L}+ \d{4} à \d\d:\d\d depuis\s: Chrome · Windows\.\n/u],
    ['ar', /طُلب يوم [0-9]{1,2} \p{L}+ [0-9]{4} في [0-9]{2}:[0-9]{2} من جهاز: Chrome · Windows\.\n/u],
  ])('the mail with the code says in %s when it was asked for and on what device', async (language, words) => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 <b>evil</b>';
    const headers = { 'user-agent': agent, 'accept-language': language };
    const username = `hind-${language}@example.com`;
    await post('register', { username, password: PASSWORD }, headers);
    await mailed(username, 1);
    expect((await shop.mailTo(username))[0]).toMatch(words);
  });

  test('whoever signs up an address and tries the password learns nothing of its account', async () => {
    const owner = await shop.as('CLIENT');
    const { email } = (await owner.get('users/me')).json<{ email: string }>();
    const bare = (await (await shop.as('CLIENT')).get('users/me')).json<{ id: string; email: string }>();
    await shop.db.updateTable('users').set({ passwordHash: null, verified: 0 }).where('id', '=', bare.id).execute();
    const answers = [];
    for (const identifier of [email, bare.email, 'nobody-at-all@example.com']) {
      const browser = cookieOf(await signUp(identifier, 'Attacker-1-pass'), '__Host-signup');
      await mailed(identifier, 1);
      const body = { identifier, password: 'Attacker-1-pass' };
      const calls = [
        await post('user/login', body),
        await post('user/login', body, browser),
        await post('user/send-otp', { identifier, purpose: 'VERIFY_ACCOUNT' }),
      ];
      answers.push(
        calls.map((call) => ({ status: call.statusCode, ...call.json<object>(), requestId: '', retryAfter: 0 })),
      );
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject([
      { code: 'invalid-credentials' },
      { code: 'account-unverified' },
      { code: 'rate-limited' },
    ]);
  });

  test('with two sign-ups and no sign of which is whose, the person with the code chooses the password', async () => {
    await signUp('omar@example.com', 'Attacker-1-pass');
    await mailed('omar@example.com', 1);
    shop.pass(2 * MINUTE);
    await signUp('omar@example.com', PASSWORD);
    const code = await mailed('omar@example.com', 2);
    const { resetToken } = (await post('user/verify-otp', { identifier: 'omar@example.com', otp: code })).json<{
      resetToken: string;
    }>();
    for (const password of ['Attacker-1-pass', PASSWORD])
      expect((await post('user/login', { identifier: 'omar@example.com', password })).statusCode).toBe(400);
    await post(
      'user/reset-password',
      { identifier: 'omar@example.com', password: NEW },
      { 'x-reset-token': resetToken },
    );
    await shop.signIn('omar@example.com', NEW);
  });

  test('signing up with a taken address looks the same and only tells its owner', async () => {
    const fresh = await signUp('fresh@example.com');
    const taken = await signUp('amina@example.com', 'Attacker-1-pass');
    expect(taken.statusCode).toBe(fresh.statusCode);
    expect(taken.json()).toEqual(fresh.json());
    await expect.poll(async () => (await shop.mailTo('amina@example.com'))[0]).toMatch(/حساب من قبل/u);
    expect(
      (await post('user/login', { identifier: 'amina@example.com', password: 'Attacker-1-pass' })).json(),
    ).toMatchObject({ code: 'invalid-credentials' });
  });

  test('a forgotten password is replaced by code and proof; all devices are signed out and nobody is signed in', async () => {
    const before = await shop.signIn('amina@example.com');
    const answer = await post('user/verify-otp', {
      identifier: 'amina@example.com',
      otp: await otp('amina@example.com'),
    });
    const proof = cookieOf(answer, '__Host-pwreset');
    expect(answer.headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^__Host-pwreset=.*Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict/u),
      ]),
    );
    const reset = await post('user/reset-password', { identifier: 'amina@example.com', password: NEW }, proof);
    expect(reset.statusCode).toBe(200);
    expect(reset.json()).not.toHaveProperty('accessToken');
    expect((await post('user/refresh', { refreshToken: before.refreshToken })).statusCode).toBe(401);
    await shop.signIn('amina@example.com', NEW);
    const again = await post(
      'user/reset-password',
      { identifier: 'amina@example.com', password: 'Another-1-pass' },
      proof,
    );
    expect(again.json()).toMatchObject({ code: 'reset-not-verified', status: 400 });
  });

  test('a new password wants a proof, of this person, and is not one that guessers try first', async () => {
    const none = await post('user/reset-password', { identifier: 'amina@example.com', password: NEW });
    expect(none.json()).toMatchObject({ code: 'reset-not-verified' });
    const { resetToken } = (
      await post('user/verify-otp', { identifier: 'karim@example.com', otp: await otp('karim@example.com') })
    ).json<{ resetToken: string }>();
    const use = (identifier: string, password: string) =>
      post('user/reset-password', { identifier, password }, { 'x-reset-token': resetToken });
    expect((await use('amina@example.com', NEW)).json()).toMatchObject({ code: 'reset-not-verified' });
    const guessed = ['Password1!', 'P@ssw0rd1!', 'Qwerty123!', '$unsH1ne77', 'D-r-a-g-0-n', 'Chelse@2026'];
    const near = ['Garage2026!', 'W@rsha-2026', 'Casabl4nca!'];
    for (const password of [...guessed, ...near]) {
      expect((await use('karim@example.com', password)).json()).toMatchObject({
        errors: [{ pointer: '/password', code: 'password-common' }],
      });
    }
    expect((await signUp('zineb.t@example.com', 'Zin3b#1990')).json()).toMatchObject({ code: 'validation-failed' });
    expect((await use('karim@example.com', 'short')).statusCode).toBe(422);
    expect((await use('karim@example.com', NEW)).statusCode).toBe(200);
  });

  test('a code of one purpose is none for another, nor a second time, nor after ten minutes', async () => {
    const verify = (code: string, purpose?: string) =>
      post('user/verify-otp', { identifier: 'amina@example.com', otp: code, purpose });
    const first = await otp('amina@example.com');
    expect((await verify(first, 'VERIFY_ACCOUNT')).json()).toMatchObject({ code: 'invalid-otp' });
    expect(
      (await verify(Array.from(first, (digit) => String.fromCodePoint(0x660 + Number(digit))).join(' '))).statusCode,
    ).toBe(200);
    expect((await verify(first)).json()).toMatchObject({ code: 'invalid-otp' });
    const second = await otp('amina@example.com');
    shop.pass(10 * MINUTE + 1);
    expect((await verify(second)).json()).toMatchObject({ code: 'invalid-otp' });
    for (const malformed of ['12345', '1234567', 'abcdef']) expect((await verify(malformed)).statusCode).toBe(422);
  });

  test('a code that was used, or replaced by another, stands in no mail any more', async () => {
    const first = await otp('amina@example.com');
    const second = await otp('amina@example.com');
    expect((await shop.mailTo('amina@example.com')).slice(0, 2)).toEqual([expect.stringContaining(second), '']);
    expect(first).toMatch(/^\d{6}$/u);
    await post('user/verify-otp', { identifier: 'amina@example.com', otp: second });
    expect((await shop.mailTo('amina@example.com')).join()).not.toMatch(/\d{6}/u);
  });

  test('the code that staff hand over lasts three days and leads to a password', async () => {
    const person = await shop.as('CLIENT');
    const row = await shop.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    const { email } = row;
    const codes = createCodes(deriveKeys(Buffer.alloc(32, 7)).codes);
    const { code } = await codes.issueSetup(shop.db, row, shop.now());
    shop.pass(71 * 60 * MINUTE);
    const { resetToken } = (await post('user/verify-otp', { identifier: email, otp: code })).json<{
      resetToken: string;
    }>();
    expect(
      (await post('user/reset-password', { identifier: email, password: NEW }, { 'x-reset-token': resetToken }))
        .statusCode,
    ).toBe(200);
  });
});
