import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Branding } from '#contract/branding.ts';
import { type DraftedFace, PREVIEW_DAYS, type PreviewLink, type PreviewState } from '#contract/branding-preview.ts';
import { DAY_MS } from '#contract/days.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('a link that shows the draft of the shop’s face, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    admin = await shop.as('ADMIN');
  });
  afterAll(() => shop.close());

  const put = async (language: string, title: string, status = 'DRAFT') => {
    const entry = { type: 'LANDING_HERO', language, status, fields: [{ key: 'title', value: title }] };
    expect((await admin.post('merchant/create-branding', entry)).statusCode).toBe(201);
  };
  const open = async () => {
    const answer = await admin.post('merchant/preview-link');
    expect(answer.statusCode).toBe(201);
    return answer.json<PreviewLink>();
  };
  const look = async (secret: string, lan = 'fr') => await shop.anybody.post('merchant/preview', { secret, lan });
  const titles = (entries: Branding) =>
    entries.filter(({ type }) => type === 'LANDING_HERO').map(({ fields }) => fields[0]?.value);
  const linkNow = async () => (await admin.get('merchant/preview-link')).json<PreviewState>().link;

  test('whoever has it reads the drafts in the place of what is shown, and everybody else what is shown', async () => {
    await put('fr', 'Shown', 'ACTIVE');
    await put('ar', 'معروض', 'ACTIVE');
    await put('fr', 'Drafted');
    const { secret } = await open();
    const answer = await look(secret);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(titles(answer.json<DraftedFace>().entries)).toEqual(['Drafted', 'معروض']);
    expect(titles((await look(secret, 'en')).json<DraftedFace>().entries)).toEqual(['معروض']);
    expect(titles((await shop.anybody.get('merchant/fetch-branding?lan=fr')).json<Branding>())).toEqual([
      'Shown',
      'معروض',
    ]);
    expect((await shop.anybody.get('merchant/fetch-branding?lan=fr&status=DRAFT')).statusCode).toBe(404);
    expect(await open()).toMatchObject({ secret });
  });

  test('it shows nothing once it is withdrawn, and the next one is another', async () => {
    const { secret } = await open();
    await admin.delete('merchant/preview-link');
    expect((await look(secret)).statusCode).toBe(404);
    expect(await linkNow()).toBeNull();
    expect((await open()).secret).not.toBe(secret);
  });

  test('it ends when something of the draft is made active, and not when more is drafted', async () => {
    const { secret } = await open();
    await put('fr', 'Drafted anew');
    expect(titles((await look(secret)).json<DraftedFace>().entries)).toEqual(['Drafted anew', 'معروض']);
    const [draft] = (await admin.get('merchant/fetch-branding?lan=fr&status=DRAFT')).json<Branding>();
    const { id, type, language, fields } = draft!;
    const body = { type, language, fields, status: 'ACTIVE' };
    expect((await admin.put(`merchant/update-branding/${id}`, body)).statusCode).toBe(200);
    expect((await look(secret)).statusCode).toBe(404);
    expect(await linkNow()).toBeNull();
  });

  test('a link that this server never wrote shows nothing, and is no reason to look into the database', async () => {
    const { secret } = await open();
    const forged = `${secret.slice(0, 43)}${secret.endsWith('A') ? 'B' : 'A'}`;
    expect((await look(forged)).statusCode).toBe(404);
    expect((await look('short')).statusCode).toBe(422);
  });

  test('what was opened and withdrawn stands in the trail with who did it', async () => {
    await open();
    await admin.delete('merchant/preview-link');
    const lines = await shop.db
      .selectFrom('audit')
      .select(['action', 'actorId'])
      .where('action', 'like', 'merchant.%Preview')
      .execute();
    expect(new Set(lines.map(({ action }) => action))).toEqual(
      new Set(['merchant.openPreview', 'merchant.closePreview']),
    );
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([admin.id]));
  });

  test('it leaves the shop with the Admin who opened it, and the next one makes another', async () => {
    await admin.delete('merchant/preview-link');
    const second = await shop.as('MANAGER');
    await shop.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', second.id).execute();
    const { secret } = (await second.post('merchant/preview-link')).json<PreviewLink>();
    expect((await look(secret)).statusCode).toBe(200);
    const { rev } = (await admin.get(`users/${second.id}`)).json<{ rev: number }>();
    expect((await admin.patch(`users/${second.id}`, rev, { active: false })).statusCode).toBe(200);
    expect((await look(secret)).statusCode).toBe(404);
    expect(await linkNow()).toBeNull();
    expect((await open()).secret).not.toBe(secret);
  });

  // Last: time does not go back.
  test(`it works for ${PREVIEW_DAYS} days`, async () => {
    const { secret } = await open();
    shop.pass(PREVIEW_DAYS * DAY_MS - 60_000);
    expect((await look(secret)).statusCode).toBe(200);
    shop.pass(60_000);
    expect((await look(secret)).statusCode).toBe(404);
  });
});
