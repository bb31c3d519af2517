import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { bodyLimitOf } from '#server/http/body-limits.ts';
import { type Garage, kmOp, openGarage } from '../support/full-garage.ts';
import { routeCases } from '../support/route-cases.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

// Putting marks that are stacked on one letter into their order takes minutes for a megabyte of them, and meanwhile
// nobody is answered: that it is never begun is what these tests watch.
const MARKS = ['\u0345', '\u0301', '\u0316', '\u0334'];
const STACKED = /\p{M}{50}/u;

const own = Reflect.getOwnPropertyDescriptor(String.prototype, 'normalize');

/** A body with marks in place of each text; what is an id stays one, so that it gets as far as it can. */
function stacked(value: unknown, marks: string): unknown {
  if (typeof value === 'string') return /^[\da-f-]{36}$/u.test(value) ? value : marks;
  if (Array.isArray(value)) return value.map((each) => stacked(each, marks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stacked(inner, marks)]));
}

/** As many as fit into so many bytes, as each of so many texts. */
function marksFor(bytes: number, texts: number): string {
  return `a${MARKS.join('').repeat(Math.max(15, Math.floor(bytes / (texts + 1) / 10)))}`;
}

const writes = Object.entries(routeCases).filter(([key]) => /^(POST|PUT|PATCH) /u.test(key));

describe.each(engines)('whoever stacks marks on a letter, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let client: Caller;
  let stacksComposed = 0;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    client = await shop.as('CLIENT');
    const compose = own?.value as (this: string, form?: string) => string;
    // Looks on; all is done as ever.
    Reflect.defineProperty(String.prototype, 'normalize', {
      ...own,
      value: function (this: string, form?: string) {
        if (STACKED.test(this)) stacksComposed += 1;
        return compose.call(this, form);
      },
    });
  });
  beforeEach(() => {
    stacksComposed = 0;
  });
  afterAll(async () => {
    if (own) Reflect.defineProperty(String.prototype, 'normalize', own);
    await shop.close();
  });

  test.each(writes)(
    '%s is not kept busy by marks, and others are answered beside it',
    async (key, { build, verdicts }) => {
      const route = shop.app.declaredRoutes.find(({ method, path }) => `${method} ${path}` === key);
      if (!route?.body) return;
      const who = verdicts.startsWith('ok') ? garage.admin : client;
      const { path, body = {}, rev, headers } = await build(garage, who, client);
      const texts = JSON.stringify(body).split('"').length / 2;
      // As many as fit, and so few that they are not too long for a name.
      for (const marks of [marksFor(bodyLimitOf(route), texts), `a${MARKS.join('').repeat(15)}`]) {
        const [answer, health] = await Promise.all([
          shop.app.inject({
            method: route.method as 'POST',
            url: `/backend/${path}`,
            headers: {
              authorization: `Bearer ${who.accessToken}`,
              'content-type': 'application/json',
              ...(rev !== undefined && { 'if-match': `"${rev}"` }),
              ...headers,
            },
            payload: JSON.stringify(stacked(body, marks)),
          }),
          shop.anybody.get('health'),
        ]);
        expect([answer.statusCode < 500, health.statusCode]).toEqual([true, 200]);
      }
      expect(stacksComposed).toBe(0);
    },
  );

  test('a command of a tablet with a note of marks is refused, and what it stands beside is decided', async () => {
    const { epoch } = (await client.get('sync/pull')).json<{ epoch: string }>();
    const { id } = await garage.car(client);
    const [good, bad] = [kmOp(client.id, id, shop.now()), kmOp(client.id, id, shop.now())];
    const noted = { ...bad, payload: { ...bad.payload, note: marksFor(400_000, 1) } };
    const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [noted, good] };
    const { results } = (await client.post('sync/push', batch)).json<{ results: { outcome: string }[] }>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['rejected', 'applied']);
    expect(stacksComposed).toBe(0);
  });

  test.each(['visits', 'users', 'vehicles', 'search'])('looking for marks in %s is answered', async (path) => {
    const answer = await garage.admin.get(`${path}?q=${encodeURIComponent(marksFor(8000, 1)).slice(0, 12_000)}`);
    expect(answer.statusCode).toBeLessThan(500);
    expect(stacksComposed).toBe(0);
  });
});
