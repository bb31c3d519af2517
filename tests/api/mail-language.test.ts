import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const NEW = 'Spanner-17-mm';
const MINUTE = 60_000;

describe.each(engines)('what people are written, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());

  /** An account as that of the first start: nobody has said yet in which language it is written to. */
  const someone = async (email: string, secret: { passwordHash?: null } = {}) => {
    const { id } = await shop.as('MANAGER');
    const address = { email, emailKey: email, username: `u${newId()}` };
    await shop.db
      .updateTable('users')
      .set({ ...address, language: null, ...secret })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const languageOf = async (id: string) =>
    (await shop.db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;
  const signIn = (identifier: string, headers: Record<string, string>) =>
    shop.anybody.post('user/login', { identifier, password: PASSWORD }, headers);
  /** The latest mail to somebody, once there are so many. */
  const newest = async (email: string, count: number) => {
    await expect.poll(() => shop.mailTo(email).then((mails) => mails.length), { timeout: 10_000 }).toBe(count);
    return (await shop.mailTo(email))[0] ?? '';
  };
  const choosePassword = async (email: string, count: number) => {
    shop.pass(2 * MINUTE);
    await shop.anybody.post('user/send-otp', { identifier: email, purpose: 'RESET_PASSWORD' });
    const otp = /\d{6}/u.exec(await newest(email, count + 1))?.[0];
    const proof = await shop.anybody.post('user/verify-otp', { identifier: email, otp, purpose: 'RESET_PASSWORD' });
    const { resetToken } = proof.json<{ resetToken: string }>();
    const headers = { 'x-reset-token': resetToken };
    const reset = await shop.anybody.post('user/reset-password', { identifier: email, password: NEW }, headers);
    expect(reset.statusCode).toBe(200);
    return await newest(email, count + 2);
  };

  test('who has chosen no language, as the first Admin, is written to in that of the first sign-in', async () => {
    const id = await someone('owner@palmiers.test');
    expect((await signIn('owner@palmiers.test', {})).statusCode).toBe(200);
    expect(await languageOf(id)).toBeNull();
    const french = await signIn('owner@palmiers.test', { cookie: 'lng=fr', 'accept-language': 'en' });
    expect(french.json()).toMatchObject({ user: { language: 'fr' } });
    await signIn('owner@palmiers.test', { 'accept-language': 'en' });
    expect(await languageOf(id)).toBe('fr');
  });

  test('a code goes out in the language of the page where it was asked for, if no other was chosen', async () => {
    await someone('code@palmiers.test');
    const asked = { identifier: 'code@palmiers.test', purpose: 'RESET_PASSWORD' };
    await shop.anybody.post('user/send-otp', asked, { 'accept-language': 'fr-MA,en;q=0.5' });
    expect(await newest('code@palmiers.test', 1)).toContain('Votre code est');
  });

  test('a colleague’s first password is told as the first, the next one as a change', async () => {
    const id = await someone('new@palmiers.test', { passwordHash: null });
    await shop.db.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute();
    expect(await choosePassword('new@palmiers.test', 0)).toContain('A password was chosen for your account');
    expect(await choosePassword('new@palmiers.test', 2)).toContain('The password of your account was changed');
  });
});
