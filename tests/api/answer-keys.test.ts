import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/permissions.ts';
import type { PullAnswer } from '#contract/sync.ts';
import { syncEntities } from '#contract/sync-rows.ts';
import { type Garage, openGarage, OIL } from '../support/full-garage.ts';
import { keyTree } from '../support/key-tree.ts';
import { actorOrder, at, type RouteCall } from '../support/route-case.ts';
import { routeCases } from '../support/route-cases.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

/**
 * What each position reads, as a table that people check: `answer-keys.txt` has a paragraph a call, and in it a line
 * for those who get the same fields. A field more or less in any answer turns a test red.
 */
const table = Object.fromEntries(
  readFileSync(new URL('answer-keys.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n\n')
    .map((paragraph) => [paragraph.split('\n')[0] ?? '', paragraph]),
);
type Who = Actor | 'ANOTHER CLIENT';
const everybody: readonly Who[] = [...actorOrder.slice(0, 4), 'ANOTHER CLIENT', 'ANONYMOUS'];
const answering = Object.entries({
  ...routeCases,
  // Of oneself one reads everything: a mechanic is shown here among others.
  'GET users': { ...routeCases['GET users'], build: at('users?role=CLIENT') },
}).filter(([, { own = false }]) => !own);

let shop: TestApp;
let garage: Garage;
let people: Record<Who, Caller>;
describe.each(engines)('what each position reads, on %s', (engine) => {
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    const [MANAGER, EMPLOYEE, CLIENT] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
    people = {
      ADMIN: garage.admin,
      MANAGER,
      EMPLOYEE,
      CLIENT,
      'ANOTHER CLIENT': await shop.as('CLIENT'),
      ANONYMOUS: shop.anybody,
    };
    await fill(people, garage);
  });
  afterAll(() => shop.close());

  test.each(answering)('%s answers to each position the fields of the table', async (key, { build }) => {
    const told = new Map<string, Who[]>();
    for (const who of everybody) {
      const call = await build(garage, people[who], people.CLIENT);
      await before[key]?.(call);
      const text = await answerOf(people[who], key, call);
      told.set(text, [...(told.get(text) ?? []), who]);
    }
    const lines = [...told].map(([text, who]) => `  ${who.join(', ')}: ${text}`);
    expect([key, ...lines].join('\n')).toBe(table[key]);
  });
});

test('the table names every call that answers something, and no other', () => {
  expect(Object.keys(table)).toEqual(answering.map(([key]) => key));
});

test('no mechanic and no client reads a purchase price anywhere', () => {
  for (const [key, paragraph] of Object.entries(table))
    for (const line of paragraph.split('\n').filter((each) => /EMPLOYEE|CLIENT|ANONYMOUS/.test(each)))
      expect(`${key} ${line}`).not.toMatch(/[ [{]cost\b/);
});

test('no client and no visitor reads what staff write to each other', () => {
  for (const [key, paragraph] of Object.entries(table))
    for (const line of paragraph.split('\n').filter((each) => /CLIENT|ANONYMOUS/.test(each)))
      expect(`${key} ${line}`).not.toMatch(/internalNotes/);
});

async function answerOf(who: Caller, key: string, { path, body, rev, headers = {} }: RouteCall): Promise<string> {
  const answer = await shop.app.inject({
    method: (key.split(' ')[0] ?? 'GET') as 'GET',
    url: `/backend/${path}`,
    headers: {
      ...(who.accessToken !== '' && { authorization: `Bearer ${who.accessToken}` }),
      ...(rev !== undefined && { 'if-match': `"${rev}"` }),
      ...headers,
    },
    ...(body && { payload: body }),
  });
  const type = answer.headers['content-type'] ?? '';
  if (type.includes('csv')) return `table: ${answer.body.split('\n')[0]?.replace('\uFEFF', '').trim()}`;
  if (answer.body === '') return `${answer.statusCode}`;
  if (!type.includes('json')) return `${answer.statusCode} bytes`;
  const keys = keyTree(key === 'GET sync/pull' ? await withRest(who, answer.json<PullAnswer>()) : answer.json());
  return keys === REFUSAL ? `${answer.statusCode}` : `${answer.statusCode} ${keys}`;
}

/** The first page of a pull with the rows of those after it: not every kind of row is on the first. */
async function withRest(who: Caller, page: PullAnswer): Promise<PullAnswer> {
  if (!page.more) return page;
  const next = (await who.get(`sync/pull?cursor=${encodeURIComponent(page.cursor)}`)).json<PullAnswer>();
  const { upserts } = await withRest(who, next);
  const kinds = syncEntities.map((kind) => [kind, [...page.upserts[kind], ...upserts[kind]]]);
  return { ...page, upserts: Object.fromEntries(kinds) as PullAnswer['upserts'] };
}

/** What every refusal says; only one that says more is written out. */
const REFUSAL = 'code message requestId status title type';

/** What must have happened to the record of a call for its answer to have rows. */
const before: Record<string, (call: RouteCall) => Promise<unknown>> = {
  'GET tasks/:id/events': ({ path }) =>
    garage.admin.post(path.replace('/events', '/status'), { from: 'PENDING', to: 'IN PROGRESS' }),
  'GET audit': async ({ path }) => {
    const car = `vehicles/${new URLSearchParams(path.split('?')[1]).get('id')}`;
    const { rev } = (await garage.admin.get(car)).json<{ rev: number }>();
    await garage.admin.patch(car, rev, { color: 'Blue' });
  },
  'GET vehicles/:id/km-readings': ({ path }) => garage.admin.post(path, { km: 20_000 }),
  'GET vehicles/:id/oil-changes': ({ path }) =>
    garage.admin.post('oil-changes', { ...OIL, vehicleId: path.split('/')[1] }),
};

/** A row in every list, as far as somebody may have one. */
async function fill({ ADMIN, MANAGER, EMPLOYEE, CLIENT }: Record<Who, Caller>, of: Garage): Promise<void> {
  const { id: visitId } = await of.visit(CLIENT);
  await of.photo(CLIENT);
  await of.rating(CLIENT, { visitId });
  await of.message();
  await of.item();
  for (const writer of [ADMIN, MANAGER, EMPLOYEE]) await of.todo(writer);
  const { id } = await of.car(CLIENT);
  const past = { changedAt: '2025-01-01T08:00:00.000Z', nextChangeDate: '2025-07-01' };
  await ADMIN.post('oil-changes', { ...OIL, ...past, vehicleId: id });
  await ADMIN.post(`vehicles/${id}/km-readings`, { km: 20_000 });
  const entry = { type: 'CONTACT', language: 'ar', fields: [{ key: 'phone', value: '+966500000000' }] };
  await ADMIN.post('merchant/create-branding', { ...entry, status: 'ACTIVE' });
}
