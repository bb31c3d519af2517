import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/ids.ts';
import { createTodo } from '#server/features/todos/todos-service.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import { type Listening, listen, type Told } from '../support/events.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('who is told that something changed, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  const open: Listening[] = [];
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  /**
   * Somebody's stream after the word that says how far the shop is; what was written just before may be told before it.
   */
  const told = async (who: Caller, query = '') => {
    const stream = await listen(shop, who, query);
    open.push(stream);
    expect(stream.statusCode).toBe(200);
    let word = await stream.next();
    while (word?.event === 'change' && (kinds(word) as string[]).length > 0) word = await stream.next();
    expect(word).toMatchObject({ event: 'change', data: { kinds: [] } });
    return stream;
  };
  const done = () => open.splice(0).forEach((stream) => stream.leave());
  const kinds = (news: Told | undefined) => news?.data['kinds'];
  /** One change may come in two words: the one that is waited for is said in some. */
  const hears = async (stream: Listening, kind: string) => {
    let news = await stream.next();
    while (news && !(kinds(news) as string[]).includes(kind)) news = await stream.next();
    expect(kinds(news)).toContain(kind);
  };
  const rev = (news: Told | undefined) => Number(news?.data['rev']);

  test('staff hear that rows changed, a client of the own ones only, and nobody hears what they say', async () => {
    const [client, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const [desk, phone] = [await told(manager), await told(client)];
    await garage.visit(other);
    const first = await desk.next();
    expect(Object.keys(first?.data ?? {})).toEqual(['rev', 'kinds']);
    expect(kinds(first)).toEqual(['rows']);
    const { tasks } = await garage.visit(client);
    const own = await phone.next();
    expect(kinds(own)).toEqual(['rows']);
    expect(rev(own)).toBeGreaterThan(rev(first));
    await garage.admin.post(`tasks/${tasks[0]?.id}/approval`, { price: { amount: 90_000, currency: 'SAR' } });
    await hears(phone, 'approvals');
    done();
  });

  test('who sold a car is told, like who bought it', async () => {
    const [seller, buyer] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const { id, rev: seen } = await garage.car(seller);
    const [old, young] = [await told(seller), await told(buyer)];
    const date = new Date(shop.now()).toISOString().slice(0, 10);
    const answer = await garage.admin.post(
      `vehicles/${id}/transfer`,
      { ownerId: buyer.id, date },
      { 'if-match': `"${seen}"` },
    );
    expect(answer.statusCode).toBe(200);
    expect([kinds(await old.next()), kinds(await young.next())]).toEqual([['rows'], ['rows']]);
    done();
  });

  test('messages, ratings and to-dos are told to those who may read them', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const client = await shop.as('CLIENT');
    const early = await told(manager);
    const { id: visitId } = await garage.visit(client);
    await hears(early, 'rows');
    const [desk, tablet] = [await told(manager), await told(mechanic)];
    await garage.message();
    await hears(desk, 'messages');
    await garage.rating(client, { visitId });
    await hears(desk, 'ratings');
    await garage.todo();
    await hears(desk, 'todos');
    expect(kinds(await tablet.next())).toEqual(['todos']);
    done();
  });

  test('what another server has written to the same database is told as well', async () => {
    const desk = await told(manager);
    const person = { id: manager.id, role: 'MANAGER', sessionId: '' } as const;
    const todo = { title: 'Order filters', description: 'Ten of them', shopWide: true };
    await runChange(shopAt(shop.db, shop.now()), person, (change) => createTodo(change, todo));
    expect(kinds(await desk.next())).toEqual(['todos']);
    done();
  });

  test('the stream of somebody who is signed out, or in another position, ends at once', async () => {
    const [leaving, promoted] = [await shop.as('EMPLOYEE'), await shop.as('EMPLOYEE')];
    const streams = [await told(leaving), await told(promoted)];
    await leaving.post('user/logout');
    const { rev: known } = (await garage.admin.get(`users/${promoted.id}`)).json<{ rev: number }>();
    await garage.admin.patch(`users/${promoted.id}`, known, { active: false });
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
    expect((await listen(shop, leaving)).statusCode).toBe(401);
  });

  test('the stream of a session that a copied token has ended ends at once, though the one who copied is refused', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const stream = await told(mechanic);
    const renew = async (refreshToken: string) => {
      shop.pass(2 * 60_000);
      return await mechanic.post('user/refresh', { refreshToken });
    };
    const { refreshToken } = (await renew(mechanic.refreshToken)).json<{ refreshToken: string }>();
    await renew(refreshToken);
    expect((await renew(mechanic.refreshToken)).statusCode).toBe(401);
    expect(await stream.next()).toBeUndefined();
    expect((await listen(shop, mechanic)).statusCode).toBe(401);
  });

  test('who asks for the head of a stream only takes no place', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const headers = { authorization: `Bearer ${mechanic.accessToken}` };
    for (let n = 0; n < 5; n += 1) {
      const { statusCode } = await shop.app.inject({ method: 'HEAD', url: '/backend/events', headers });
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await mechanic.get('events?seconds=0')).statusCode).toBe(200);
  });

  test('a fifth stream of one session is refused for a minute, and has its place when one has ended', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    for (let n = 0; n < 4; n += 1) await told(mechanic);
    const refused = await mechanic.get('events');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    done();
    await expect.poll(async () => (await mechanic.get('events?seconds=0')).statusCode).toBe(200);
  });

  test('who says how long a stream is to last and goes away leaves nothing behind until then', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    await told(mechanic, '?seconds=8642');
    done();
    const timer: unknown = set.mock.results[set.mock.calls.findIndex(([, wait]) => wait === 8_642_000)]?.value;
    expect(timer).toBeDefined();
    await expect.poll(() => clear.mock.calls.some(([cleared]) => cleared === timer)).toBe(true);
    vi.restoreAllMocks();
  });

  test('a tablet that lost its connection without a word is listened with again, however often; others have theirs', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const other = await listen(shop, mechanic, '', newId());
    const tablet = newId();
    for (let n = 0; n < 6; n += 1) {
      const stream = await listen(shop, mechanic, '', tablet);
      expect(stream.statusCode).toBe(200);
      open.push(stream);
    }
    const last = open.at(-1);
    await garage.todo();
    for (const stream of [last, other]) if (stream) await hears(stream, 'todos');
    other.leave();
    done();
  });

  test('a manager hears who is on the site, without a name; a mechanic may not', async () => {
    const desk = await told(manager, '?live=1');
    const now = await desk.next();
    expect(now?.event).toBe('live');
    await shop.anybody.post('analytics/track-visit', { session_id: 'a', page_path: '/' });
    const client = await shop.as('CLIENT');
    await client.post('analytics/track-visit', { session_id: 'b', page_path: `/client/overview/${client.id}` });
    let live = await desk.next();
    while (live && (live.data['lastPages'] as unknown[]).length < 2) live = await desk.next();
    expect(live?.data).toMatchObject({
      onSite: { visitor: 1, client: 1, staff: 0 },
      lastPages: [
        { page: '/client/overview/*', who: 'client' },
        { page: '/', who: 'visitor' },
      ],
    });
    const perMinute = live?.data['perMinute'] as number[] | undefined;
    expect(perMinute?.reduce((sum, count) => sum + count)).toBe(2);
    expect(JSON.stringify(live)).not.toContain(client.id);
    done();
    expect((await (await shop.as('EMPLOYEE')).get('events?live=1')).statusCode).toBe(403);
  });

  test('fifty changes at once are a few words, and the last one says how far they go', async () => {
    const desk = await told(manager);
    await Promise.all(Array.from({ length: 50 }, () => garage.todo(manager)));
    const last = (await garage.todo(manager)).rev;
    let words = 1;
    for (let news = await desk.next(); rev(news) < last; news = await desk.next()) words += 1;
    expect(words).toBeLessThan(20);
    done();
  });
});

test.each(engines)('a server that stops ends the streams of %s in good order', async (engine) => {
  const shop = await createTestApp(engine);
  const stream = await listen(shop, await shop.as('MANAGER'));
  await stream.next();
  await shop.close();
  expect(await stream.next()).toBeUndefined();
});

test.each(engines)(
  'streams that could not begin while %s was out of reach take no place afterwards',
  async (engine) => {
    let isDown = false;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isDown && JSON.stringify(node).includes('rev_counter')) throw new Error('the database is out of reach');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const shop = await createTestApp(engine, {}, (db) => db.withPlugin(plugin));
    const mechanic = await shop.as('EMPLOYEE');
    isDown = true;
    for (let n = 0; n < 4; n += 1) expect((await mechanic.get('events')).statusCode).toBe(500);
    isDown = false;
    expect((await mechanic.get('events?seconds=0')).statusCode).toBe(200);
    await shop.close();
  },
);
