import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { Problem } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { SyncOp } from '#contract/sync.ts';
import { BODY_MAX, bodyLimitOf } from '#server/http/body-limits.ts';
import { type Garage, kmOp, openGarage } from '../support/full-garage.ts';
import { type Mutation, mutationsOf } from '../support/mutations.ts';
import { routeCases } from '../support/route-cases.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('one wrong field, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    client = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const writes = Object.entries(routeCases).filter(([key]) =>
    /^(POST|PUT|PATCH) (?!.*(restore|logout|seen|setup-code|tracking-link|preview-link|uploads\/:sha256)$)/u.test(key),
  );

  test('every call that takes a body is among them', () => {
    const declared = shop.app.declaredRoutes.filter(({ body }) => body !== undefined);
    expect(writes.map(([key]) => key).toSorted()).toEqual(
      declared.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test.each(writes)('%s names the field that is wrong and never breaks', async (key, { build, verdicts }) => {
    const route = shop.app.declaredRoutes.find(({ method, path }) => `${method} ${path}` === key);
    // What only clients may send is sent by one.
    const who = verdicts.startsWith('ok') ? garage.admin : client;
    const { path, body = {}, rev, headers } = await build(garage, who, client);
    const send = (payload: string) =>
      shop.app.inject({
        method: (key.split(' ')[0] ?? 'POST') as 'POST',
        url: `/backend/${path}`,
        headers: {
          authorization: `Bearer ${who.accessToken}`,
          'content-type': 'application/json',
          ...(rev !== undefined && { 'if-match': `"${rev}"` }),
          ...headers,
        },
        payload,
      });
    const schema = route?.body ?? v.object({});
    const wrong: string[] = [];
    for (const mutation of mutationsOf(schema, body, bodyLimitOf(route))) {
      const answer = await send(mutation.body);
      const complaint = judge(mutation, answer.statusCode, answer.body);
      if (complaint !== undefined) wrong.push(`${mutation.pointer} ${mutation.what}: ${complaint}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a command of a tablet with one wrong field is refused for good, and never asked for again', async () => {
    const epoch = (await client.get('sync/pull')).json<{ epoch: string }>().epoch;
    const car = (await garage.car(client)).id;
    const push = async (op: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/backend/sync/push',
          headers: { authorization: `Bearer ${client.accessToken}`, 'content-type': 'application/json' },
          payload: `{"protocol":1,"deviceId":"${newId()}","epoch":"${epoch}","appVersion":"1","ops":[${op}]}`,
        })
      ).json<{ results?: { outcome: string }[] }>().results?.[0]?.outcome;
    const valid = kmOp(client.id, car, shop.now());
    const wrong: string[] = [];
    for (const { what, pointer, body, isRefused } of mutationsOf(SyncOp.options[1], valid, BODY_MAX)) {
      if (pointer === '/opId' || pointer === '/__proto__') continue;
      const outcome = await push(body.replaceAll(valid.opId, newId()));
      if (isRefused ? outcome !== 'rejected' : outcome === 'retry') wrong.push(`${pointer} ${what}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
    expect(await push(JSON.stringify(kmOp(client.id, car, shop.now())))).toBe('applied');
    expect((await client.get(`vehicles/${car}/km-readings`)).statusCode).toBe(200);
  });
});

/** What is not as it should be about an answer; undefined when all is well. */
function judge({ pointer, isRefused }: Mutation, status: number, body: string): string | undefined {
  if (status < 300) return isRefused ? `was taken with ${status}` : undefined;
  const problem = v.safeParse(Problem, JSON.parse(body));
  if (status >= 500 || !problem.success) return `answered ${status}: ${body}`;
  const errors = problem.output.errors ?? [];
  const named = errors.map((error) => error.pointer);
  // Whoever left a field empty reads that, and not its rules as well.
  const missing = errors.filter(({ code }) => code === 'required').map((error) => error.pointer);
  if (missing.some((each) => named.filter((other) => other === each).length > 1)) return `answered ${body}`;
  const isNamed = status === 422 && named.includes(pointer);
  return !isRefused || isNamed ? undefined : `answered ${status}, naming ${named.join(', ') || 'nothing'}`;
}
