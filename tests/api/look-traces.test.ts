import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { insertPageViews, makeViewsAnonymous } from '#server/features/analytics/page-views-store.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what a look at a page leaves behind, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  /** The looks that are written; reading them waits for those on their way. */
  const written = async () => {
    const [from, to] = [-1, 1].map((days) => new Date(shop.now() + days * 86_400_000).toISOString().slice(0, 10));
    await manager.get(`analytics/popular-pages?startDate=${from}&endDate=${to}`);
    return await shop.db.selectFrom('page_views').selectAll().orderBy('at').execute();
  };

  test('is from which site somebody came, not whom was searched for there, nor the secret of a link', async () => {
    const from = [
      'https://garage.test/admin/search?q=Noura+Alharbi+0661234567',
      'https://garage.test/#track=abc',
      'no address',
      'mailto:noura@post.example',
    ];
    for (const referrer of from) await shop.anybody.post('analytics/track-visit', { page_path: '/', referrer });
    const sites = (await written()).map(({ referrer }) => referrer);
    expect(sites).toEqual(['https://garage.test', 'https://garage.test', null, null]);
  });

  test('is which letter somebody followed, not the address that it was sent to', async () => {
    const told = ['letter-2026-11', 'noura@post.example', 'noura%40post.example', 'noura＠post.example'];
    for (const word of told)
      await shop.anybody.post('analytics/track-visit', {
        page_path: '/',
        session_id: 'of-a-letter',
        utm_source: word,
        utm_medium: word,
        utm_campaign: word,
      });
    const looks = (await written()).filter(({ sessionId }) => sessionId === 'of-a-letter');
    const words = looks.map(({ utmSource, utmMedium, utmCampaign }) => [utmSource, utmMedium, utmCampaign]);
    expect(words).toEqual([told[0], null, null, null].map((word) => [word, word, word]));
  });

  test('is nobody’s once its person has left, also when it was still to be written', async () => {
    const client = await shop.as('CLIENT');
    await client.post('analytics/track-visit', { page_path: '/client/overview', session_id: 'of-the-client' });
    const left = await shop.app.inject({
      method: 'DELETE',
      url: '/backend/users/me',
      headers: { authorization: `Bearer ${client.accessToken}`, 'x-confirm-password': encodeURIComponent(PASSWORD) },
    });
    expect(left.statusCode).toBe(204);
    const looks = await written();
    expect(looks.at(-1)).toMatchObject({ pagePath: '/client/overview', userId: null, sessionId: null });
  });

  test('is nobody’s where it is written while its person leaves', async () => {
    const { id: userId } = await shop.as('CLIENT');
    const what = { eventType: 'pageview', pagePath: '/login', browser: 'Chrome', os: 'Linux', deviceType: 'mobile' };
    const look = { ...what, id: newId(shop.now()), at: shop.now(), day: '2026-11-22', userId, sessionId: 'leaving' };
    const none = { userAgent: null, screenSize: null, language: null, referrer: null };
    const row = { ...look, ...none, utmSource: null, utmMedium: null, utmCampaign: null };
    let writing: Promise<void> | undefined;
    await shop.db.transaction().execute(async (trx) => {
      await makeViewsAnonymous(trx, userId);
      writing = insertPageViews(shop.db, [row]);
      await pause(300);
      await trx.updateTable('users').set({ erasedAt: shop.now() }).where('id', '=', userId).execute();
    });
    await writing;
    const kept = await shop.db.selectFrom('page_views').selectAll().where('id', '=', row.id).executeTakeFirst();
    expect(kept).toMatchObject({ pagePath: '/login', userId: null, sessionId: null });
  });
});
