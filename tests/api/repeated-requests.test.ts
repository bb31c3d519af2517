import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { newId } from '#contract/ids.ts';
import { line } from '#contract/rules.ts';
import { created, ok } from '#server/http/route-answers.ts';
import { isoInstant } from '#server/http/clock.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { assertFound } from '#server/http/assertions.ts';
import { createServer } from '#server/http/server.ts';
import { createTestDatabase, engines, type TestDatabase } from '../support/test-database.ts';

/** The server with one noun of a shop in it, a colour: what every noun gets from the floor below, whoever writes it. */
async function serverOfColours({ db }: TestDatabase) {
  const Colour = v.object({ id: v.string(), rev: v.number(), name: v.string(), createdAt: v.string() });
  const draft = { name: line(50) };
  const who = { id: newId(), role: 'ADMIN' as const, sessionId: newId() };
  const read = async (id: string) => {
    const row = assertFound(await db.selectFrom('static_data').selectAll().where('id', '=', id).executeTakeFirst());
    return { ...row, createdAt: isoInstant(row.createdAt), secret: 'never leaves' };
  };
  const clock = { now: () => Date.now() };
  const quiet = {
    hasRateLimits: false,
    trustProxy: undefined,
    tls: undefined,
    logger: undefined,
    clientRoot: '/nowhere',
    onBrokenStorage: () => undefined,
    assertStorage: () => undefined,
  };
  let token = '';
  const app = await createServer(
    {
      db,
      clock,
      today: () => '2026-01-05',
      zone: { timeZone: 'UTC' },
      jwtKey: Buffer.alloc(32, 1),
      answersKey: Buffer.alloc(32, 2),
      accessTtl: 60,
      ...quiet,
    },
    async ({ router, tokens }) => {
      router.route({
        method: 'POST',
        path: 'colours',
        summary: '',
        action: 'staticData.write',
        rate: 'api',
        body: v.strictObject(draft),
        answer: created(Colour, 'colours'),
        handle: ({ body, write }) =>
          write(async ({ trx, rev }) => {
            const row = {
              id: newId(),
              rev,
              createdAt: clock.now(),
              updatedAt: clock.now(),
              type: 'COLOR' as const,
              name: body.name,
              searchKey: body.name,
            };
            await trx.insertInto('static_data').values(row).execute();
            if (body.name === 'fails') throw new Error('the power went');
            return { ...row, createdAt: isoInstant(row.createdAt), secret: 'never leaves' };
          }),
      });
      router.route({
        method: 'PATCH',
        path: 'colours/:id',
        summary: '',
        action: 'staticData.write',
        rate: 'api',
        params: v.object({ id: v.string() }),
        body: v.strictObject(draft),
        ifMatch: true,
        answer: ok(Colour),
        handle: async ({ params, body, write }) => {
          const now = await read(params.id);
          const current = () => ({ id: now.id, rev: now.rev, name: now.name });
          await write(async (change) => {
            await checkRev(change, 'colour', now, current);
            const row = change.trx.updateTable('static_data').where('id', '=', params.id);
            await row.set({ name: body.name, rev: change.rev }).execute();
          });
          return await read(params.id);
        },
      });
      await Promise.resolve();
      token = tokens.sign(who);
      return async () => who;
    },
  );
  await app.ready();
  const send = (method: 'POST' | 'PATCH', path: string, name: string, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url: `/backend/${path}`,
      payload: { name },
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  return { app, send };
}

describe.each(engines)('requests that come twice on %s', (engine) => {
  let opened: TestDatabase;
  let server: Awaited<ReturnType<typeof serverOfColours>>;
  beforeAll(async () => {
    opened = await createTestDatabase(engine);
    server = await serverOfColours(opened);
  });
  afterAll(async () => {
    await server.app.close();
    await opened.close();
  });
  const count = async (name: string) =>
    (await opened.db.selectFrom('static_data').select('id').where('name', '=', name).execute()).length;
  const post = (name: string, key?: string) =>
    server.send('POST', 'colours', name, key === undefined ? {} : { 'idempotency-key': key });

  test('a made record is answered with its address and revision, and without what was not declared', async () => {
    const answer = await post('white');
    const { id, rev } = answer.json<{ id: string; rev: number }>();
    expect([answer.statusCode, answer.headers.location, answer.headers.etag]).toEqual([
      201,
      `/backend/colours/${id}`,
      `"${rev}"`,
    ]);
    expect(answer.json()).not.toHaveProperty('secret');
  });

  test('the same request with the same key, later or ten at once, is done once and answered the same', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('blue', 'key-1')));
    answers.push(await post('blue', 'key-1'));
    expect(
      new Set(answers.map((answer) => `${answer.statusCode} ${answer.headers.location} ${answer.body}`)).size,
    ).toBe(1);
    expect(await count('blue')).toBe(1);
  });

  test('a key that comes with another request is refused', async () => {
    expect((await post('green', 'key-1')).json()).toMatchObject({ code: 'idempotency-reused', status: 422 });
    expect((await post('green', 'key with spaces')).json()).toMatchObject({ code: 'invalid-request' });
  });

  test('a request that failed leaves nothing, not even its key', async () => {
    expect((await post('fails', 'key-2')).json()).toMatchObject({ code: 'internal', status: 500 });
    expect(await count('fails')).toBe(0);
    expect(await opened.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'key-2').execute()).toEqual(
      [],
    );
  });

  test('a change names the revision it is made on; on an older one it gets the record as it now is', async () => {
    const { id, rev } = (await post('grey')).json<{ id: string; rev: number }>();
    const patch = (headers: Record<string, string>) => server.send('PATCH', `colours/${id}`, 'silver', headers);
    expect((await patch({})).json()).toMatchObject({ code: 'precondition-required', status: 428 });
    expect((await patch({ 'if-match': `"${rev}"` })).json()).toMatchObject({ name: 'silver' });
    const stale = await patch({ 'if-match': `"${rev}"` });
    expect(stale.json()).toMatchObject({ code: 'stale', status: 412, current: { id, name: 'silver' } });
    expect((await patch({ 'if-match': 'nonsense' })).statusCode).toBe(412);
  });
});
