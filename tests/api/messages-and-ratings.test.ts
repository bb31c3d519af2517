import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NAME_MAX, TEXT_MAX } from '#contract/constants.ts';
import type { Message } from '#contract/messages.ts';
import type { Merchant } from '#contract/branding.ts';
import type { OwnRatings, Rating, RatingSummary, SavedRating } from '#contract/ratings.ts';
import { type Garage, letter, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what people say to the shop, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { ACCESS_TTL: 40 * 24 * 3600 });
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const messages = async (query = '') =>
    (await manager.get(`messages?${query}`)).json<{ items: Message[]; total: number }>();
  const unread = async () => (await manager.get('messages/unread')).json<{ count: number }>().count;

  test('a visitor writes, a manager reads it, marks it and is told how many are left', async () => {
    const sent = await shop.anybody.post('messages', letter(1));
    expect([sent.statusCode, Object.keys(sent.json())]).toEqual([201, ['id']]);
    const client = await garage.user();
    await shop.anybody.post('messages', { ...letter(2), email: String(client.email).toUpperCase() });
    expect(await unread()).toBe(2);
    const [known, stranger] = (await messages('read=false')).items;
    expect(known).toMatchObject({ read: false, userId: client.id, phone: client.phone });
    expect(stranger).toMatchObject({ ...letter(1), userId: null, phone: null });
    const marked = await manager.patch(`messages/${stranger?.id}`, stranger?.rev ?? 0, { read: true });
    expect(marked.json()).toMatchObject({ read: true });
    expect([await unread(), (await messages('read=true')).total, (await messages('q=hind-1@')).total]).toEqual([
      1, 1, 1,
    ]);
    const late = await manager.patch(`messages/${stranger?.id}`, stranger?.rev ?? 0, { read: false });
    expect(late.json()).toMatchObject({ code: 'stale', current: { read: true } });
    await garage.remove(`messages/${known?.id}`);
    expect([await unread(), (await messages()).total]).toEqual([0, 1]);
    await garage.admin.post(`messages/${known?.id}/restore`);
    expect(await unread()).toBe(1);
  });

  test('a manager finds what one person wrote, signed in or under the own address', async () => {
    const client = await garage.user();
    await shop.anybody.post('messages', { ...letter(91), email: client.email });
    await shop.anybody.post('messages', letter(92));
    const { items, total } = await messages(`userId=${client.id}`);
    expect([total, items.map(({ fullName }) => fullName)]).toEqual([1, [letter(91).fullName]]);
    expect((await messages(`userId=${manager.id}`)).items).toEqual([]);
    expect((await manager.get('messages?userId=me')).statusCode).toBe(400);
  });

  test('a client who writes while signed in is known by that', async () => {
    const client = await shop.as('CLIENT');
    const { id } = (await client.post('messages', letter(3))).json<{ id: string }>();
    expect((await manager.get(`messages/${id}`)).json()).toMatchObject({ userId: client.id, signedIn: true });
  });

  test.each([{ website: 'http://pills.example' }, { fillMs: 300 }])(
    'a program that sends %j hears nothing of its message being thrown out',
    async (trap) => {
      const before = (await messages()).total;
      const answer = await shop.anybody.post('messages', { ...letter(4), ...trap });
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ['id']]);
      expect((await messages()).total).toBe(before);
    },
  );

  test('a contact form has all its fields, a real email, and no more than ten kilobytes', async () => {
    for (const field of ['fullName', 'email', 'message']) {
      const answer = await shop.anybody.post('messages', { ...letter(5), [field]: '' });
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: `/${field}` }] });
    }
    const noAddress = await shop.anybody.post('messages', { ...letter(5), email: 'hind at garage' });
    expect(noAddress.json()).toMatchObject({ errors: [{ pointer: '/email', code: 'email' }] });
    const flood = await shop.anybody.post('messages', { ...letter(5), message: 'http://x.example '.repeat(1000) });
    expect(flood.statusCode).toBe(413);
  });

  test('a client rates a visit once and may change what was said; another’s visit is not to be rated', async () => {
    const [client, neighbour] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const visit = await garage.visit(client);
    const rate = (by: Caller, body: object) => by.post('ratings', body);
    const first = (await rate(client, { stars: 2, visitId: visit.id })).json<SavedRating>();
    expect(first).toMatchObject({ stars: 2, feedback: null, isUpdate: false });
    const second = (
      await rate(client, { stars: 4, feedback: 'They called back', visitId: visit.id })
    ).json<SavedRating>();
    expect(second).toMatchObject({ id: first.id, stars: 4, isUpdate: true });
    await garage.closedVisit(client);
    expect((await rate(client, { stars: 5 })).json()).toMatchObject({ visitId: null, isUpdate: false });
    const foreign = await rate(neighbour, { stars: 1, visitId: visit.id });
    expect(foreign.json()).toMatchObject({ status: 422, errors: [{ pointer: '/visitId', code: 'not-found' }] });
    for (const stars of [0, 6, 4.5, null])
      expect((await rate(client, { stars })).json()).toMatchObject({ errors: [{ pointer: '/stars' }] });

    const list = async (query: string) => (await manager.get(`ratings?${query}`)).json<{ items: Rating[] }>().items;
    expect(await list('stars=4')).toMatchObject([
      { id: first.id, visitNumber: visit.number, vehicleId: visit.vehicleId, clientName: 'CLIENT 3' },
    ]);
    expect(await list('withFeedback=false')).toMatchObject([{ stars: 5, plateNumber: null }]);
    const summary = async () => (await manager.get('ratings/summary')).json<RatingSummary>();
    expect(await summary()).toEqual({ average: 4.5, total: 2, counts: [0, 0, 0, 1, 1] });
    await garage.remove(`ratings/${first.id}`);
    expect(await summary()).toEqual({ average: 5, total: 1, counts: [0, 0, 0, 0, 1] });
    await rate(client, { stars: 3, visitId: visit.id });
    const shown = async () => (await shop.anybody.get('merchant/fetch-merchant')).json<Merchant>().merchant.rating;
    for (const stars of [4, 4]) await garage.rating(await shop.as('CLIENT'), { stars });
    // Until here a stranger could tell who said what.
    expect(await shown()).toBeUndefined();
    await garage.rating(await shop.as('CLIENT'), { stars: 5 });
    expect(await shown()).toEqual({ average: 4.2, total: 5 });
    expect((await garage.admin.post(`ratings/${first.id}/restore`)).json()).toMatchObject({ code: 'conflict' });
  });

  test('a rating that comes again a day later, its answer lost, is there once, with the time of the first', async () => {
    const client = await shop.as('CLIENT');
    const visit = await garage.visit(client);
    const said = { stars: 3, feedback: 'They were late', visitId: visit.id };
    const send = (key: string) => client.post('ratings', said, { 'idempotency-key': key });
    const list = async () => (await manager.get(`ratings?userId=${client.id}`)).json<{ items: Rating[] }>().items;
    const first = (await send('evening')).json<SavedRating>();
    shop.pass(25 * 3_600_000);
    const again = await send('next-day');
    expect([again.statusCode, again.json<SavedRating>().id]).toEqual([201, first.id]);
    const { id, createdAt } = first;
    expect(await list()).toMatchObject([{ id, createdAt, ...said }]);
  });

  test('who never got a car back from the shop does not rate it as a whole, and is not offered to', async () => {
    const [stranger, client] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const offered = async (who: Caller) => (await who.get('users/me/ratings')).json<OwnRatings>().mayRateShop;
    const before = (await manager.get('ratings/summary')).json<RatingSummary>();
    expect((await stranger.post('ratings', { stars: 1 })).json()).toMatchObject({ code: 'never-delivered' });
    const { id, rev } = await garage.visit(client);
    expect((await client.post('ratings', { stars: 1 })).json()).toMatchObject({ status: 409, code: 'never-delivered' });
    expect([await offered(stranger), await offered(client)]).toEqual([false, false]);
    expect((await manager.get('ratings/summary')).json()).toEqual(before);
    const closed = (await manager.patch(`visits/${id}`, rev, { closed: true })).json<{ rev: number }>();
    expect(await offered(client)).toBe(true);
    expect((await client.post('ratings', { stars: 4 })).statusCode).toBe(201);
    // What was said may be changed, also while the visit is open again.
    await manager.patch(`visits/${id}`, closed.rev, { closed: false });
    expect((await client.post('ratings', { stars: 3 })).json()).toMatchObject({ isUpdate: true });
    expect(await offered(client)).toBe(true);
  });

  test('a letter and a rating are taken up to their limits, and not one letter further', async () => {
    const limits = { fullName: NAME_MAX, message: TEXT_MAX } as const;
    for (const field of ['fullName', 'message'] as const) {
      const send = (length: number) => shop.anybody.post('messages', { ...letter(6), [field]: 'x'.repeat(length) });
      expect((await send(limits[field])).statusCode).toBe(201);
      const refused = await send(limits[field] + 1);
      expect(refused.json()).toMatchObject({ status: 422, errors: [{ pointer: `/${field}`, code: 'max-length' }] });
    }
    const client = await shop.as('CLIENT');
    const visit = await garage.visit(client);
    const rate = async (stars: number, length: number) =>
      (await client.post('ratings', { stars, feedback: 'x'.repeat(length), visitId: visit.id })).statusCode;
    expect([await rate(1, TEXT_MAX), await rate(5, TEXT_MAX), await rate(5, TEXT_MAX + 1)]).toEqual([201, 201, 422]);
    await garage.remove(`ratings/${(await client.get('users/me/ratings')).json<OwnRatings>().items[0]?.id}`);
  });

  test('a stranger’s message under a client’s email says that its sender was not signed in', async () => {
    const client = await shop.as('CLIENT');
    const { email } = (await client.get('users/me')).json<{ email: string }>();
    const { id } = (await shop.anybody.post('messages', { ...letter(93), email })).json<{ id: string }>();
    const told = { userId: client.id, signedIn: false };
    expect((await manager.get(`messages/${id}`)).json()).toMatchObject(told);
    expect((await messages(`userId=${client.id}`)).items).toMatchObject([told]);
    const table = async (person: string) => (await manager.get(`messages.csv?lng=en&userId=${person}`)).body;
    const [head, line] = (await table(client.id)).slice(1).split('\r\n');
    expect(head).toMatch(/^Full name,Email,Sent signed in,/u);
    expect(line).toContain(`,${email},No,`);
    await client.post('messages', { ...letter(94), email });
    expect(await table(client.id)).toContain(`,${email},Yes,`);
  });

  test('a letter that comes again, its answer lost, is kept once, whoever wrote it', async () => {
    const before = (await messages()).total;
    const client = await shop.as('CLIENT');
    for (const [who, at] of [
      [shop.anybody, 81],
      [client, 82],
    ] as const) {
      const send = () => who.post('messages', letter(at), { 'idempotency-key': `letter-${at}` });
      const [first, again] = [await send(), await send()];
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    }
    expect((await messages()).total).toBe(before + 2);
    const other = await shop.anybody.post('messages', letter(83), { 'idempotency-key': 'letter-81' });
    expect(other.json()).toMatchObject({ code: 'idempotency-reused' });
  });

  test('a merge makes a stranger’s message nobody’s word: it still says so, and no client takes it along', async () => {
    const [kept, other] = [await shop.as('CLIENT'), await garage.user()];
    await shop.anybody.post('messages', { ...letter(95), email: other.email });
    const { rev } = (await kept.get('users/me')).json<{ rev: number }>();
    const merge = { otherId: other.id, otherRev: other.rev, take: [] };
    const merged = await manager.post(`users/${kept.id}/merge`, merge, { 'if-match': `"${rev}"` });
    expect(merged.statusCode).toBe(200);
    expect((await messages(`userId=${kept.id}`)).items).toMatchObject([{ userId: kept.id, signedIn: false }]);
    expect((await kept.get('users/me/data')).json()).toMatchObject({ messages: [] });
  });
});
