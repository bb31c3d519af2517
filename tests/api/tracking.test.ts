import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIVE_AFTER_CLOSE_DAYS } from '#contract/constants.ts';
import { DAY_MS } from '#contract/days.ts';
import { TRACKING_DAYS, type TrackedVisit, type TrackingLink, type TrackingState } from '#contract/tracking.ts';
import type { Visit } from '#contract/visits.ts';
import { webm } from '../support/files.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('a link by which a client follows a car, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let mechanic: Caller;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [mechanic, client] = [await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
  });
  afterAll(() => shop.close());

  const pathOf = ({ id }: { id: string }) => `visits/${id}/tracking-link`;
  const open = async (visit: { id: string }, by = mechanic) => {
    const answer = await by.post(pathOf(visit));
    expect(answer.statusCode).toBe(201);
    return answer.json<TrackingLink>();
  };
  const follow = async (secret: string) => await shop.anybody.post('tracking/visit', { secret });
  const opened = async () => {
    const visit = await garage.visit(client);
    return { visit, secret: (await open(visit)).secret };
  };

  test('a mechanic makes a link, and whoever has it sees how far the car is and what it will cost, and nothing of people', async () => {
    const { visit, secret } = await opened();
    const task = visit.tasks[0];
    await mechanic.post(`tasks/${task?.id}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
    const answer = await follow(secret);
    expect(answer.statusCode).toBe(200);
    const seen = answer.json<TrackedVisit>();
    expect(seen).toMatchObject({ number: visit.number, plateNumber: visit.plateNumber, totalCost: visit.totalCost });
    expect(seen.tasks[0]).toMatchObject({ id: task?.id, status: 'IN PROGRESS', soldFor: task?.soldFor });
    const whole = await garage.admin.get(`users/${visit.userId}`);
    const { email, phone } = whole.json<{ email: string; phone: string }>();
    for (const secretOfPerson of [email, phone, visit.userId, visit.id, 'cost"'].filter(Boolean))
      expect(answer.body.replace('totalCost', '')).not.toContain(secretOfPerson);
  });

  test('a car is called as the shop calls it in each language; a model that is none of its names stays as typed', async () => {
    const { visit, secret } = await opened();
    const carNow = async () => (await follow(secret)).json<TrackedVisit>().car;
    expect(await carNow()).toEqual({ ar: 'كيا ريو', en: 'Kia Rio', fr: 'Kia Rio' });
    const { rev } = (await garage.admin.get(`vehicles/${visit.vehicleId}`)).json<{ rev: number }>();
    await garage.admin.patch(`vehicles/${visit.vehicleId}`, rev, { model: 'Zest' });
    expect(await carNow()).toEqual({ ar: 'كيا Zest', en: 'Kia Zest', fr: 'Kia Zest' });
    await garage.name({ type: 'MODEL', name: { ar: 'زست', en: 'Zest' } });
    expect(await carNow()).toEqual({ ar: 'كيا زست', en: 'Kia Zest', fr: 'Kia زست' });
  });

  test('asked for twice, it is one link; a client makes none, and sees none of the shop’s', async () => {
    const visit = await garage.visit(client);
    const [first, second] = [await open(visit), await open(visit, garage.admin)];
    expect(second).toEqual(first);
    expect((await mechanic.get(pathOf(visit))).json<TrackingState>().link).toEqual(first);
    expect((await client.post(pathOf(visit))).statusCode).toBe(403);
  });

  test('a mechanic is not shown the link that a manager made; his own names him, and a withdrawal ends both', async () => {
    const visit = await garage.visit(client);
    const taskId = visit.tasks[0]?.id;
    const theirs = await open(visit, garage.admin);
    expect((await mechanic.get(pathOf(visit))).json()).toEqual({ link: null });
    const own = await open(visit);
    expect([own.secret === theirs.secret, own.createdByName === theirs.createdByName]).toEqual([false, false]);
    expect((await garage.admin.get(pathOf(visit))).json<TrackingState>().link).toEqual(theirs);
    const amount = { amount: 90_000, currency: 'SAR' };
    await garage.admin.post(`tasks/${taskId}/approval`, { price: amount });
    const asked = (await follow(own.secret)).json<TrackedVisit>().tasks[0]?.approval?.id;
    const said = { secret: own.secret, taskId, asked, decision: 'APPROVED', amount };
    expect((await shop.anybody.post('tracking/approval', said)).statusCode).toBe(200);
    const told = (await garage.admin.get(`visits/${visit.id}/history`)).body;
    expect(told).toContain(`{"field":"linkMaker","from":null,"to":"${own.createdByName}"}`);
    expect((await garage.admin.delete(pathOf(visit))).statusCode).toBe(204);
    expect([(await follow(own.secret)).statusCode, (await follow(theirs.secret)).statusCode]).toEqual([404, 404]);
  });

  test('a manager withdraws it: from then on it shows nothing, and the next one is another', async () => {
    const { visit, secret } = await opened();
    expect((await mechanic.delete(pathOf(visit))).statusCode).toBe(403);
    expect((await garage.admin.delete(pathOf(visit))).statusCode).toBe(204);
    expect((await follow(secret)).statusCode).toBe(404);
    expect((await mechanic.get(pathOf(visit))).json()).toEqual({ link: null });
    const next = await open(visit);
    expect(next.secret).not.toBe(secret);
    expect((await follow(next.secret)).statusCode).toBe(200);
  });

  test('who guesses, or changes a letter of a link, hears the same as of one that has ended', async () => {
    const { visit, secret } = await opened();
    const gone = await garage.visit(client);
    const removed = await open(gone);
    await garage.admin.delete(`visits/${gone.id}`);
    const other = secret.startsWith('A') ? 'B' : 'A';
    for (const guess of [
      other + secret.slice(1),
      secret.slice(0, -1) + (secret.endsWith('A') ? 'Q' : 'A'),
      removed.secret,
    ]) {
      const answer = await follow(guess);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not-found']);
    }
    expect((await follow('x'.repeat(45))).statusCode).toBe(422);
    expect((await follow(visit.id)).statusCode).toBe(422);
  });

  test('who has the link hears what the shop shares of what was said, and nothing else; not who said it', async () => {
    const [{ visit, secret }, other] = [await opened(), await opened()];
    const id = await garage.photo(mechanic, { bytes: webm(garage.number()), visit });
    const hear = async (of = secret) => await shop.anybody.post('tracking/voice', { secret: of, id });
    const voices = async () => (await follow(secret)).json<TrackedVisit>().voices;
    expect([await voices(), (await hear()).statusCode]).toEqual([[], 404]);
    await garage.admin.post('media/steps', { ids: [id], step: 'show' });
    expect(await voices()).toEqual([{ id, taskId: null, seconds: null, saidAt: expect.any(String) as string }]);
    const heard = await hear();
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/webm']);
    expect(heard.rawPayload.equals((await mechanic.get(`media/${id}/content`)).rawPayload)).toBe(true);
    expect(heard.headers['content-disposition']).toBeUndefined();
    expect((await hear(other.secret)).statusCode).toBe(404);
    expect((await shop.anybody.post('tracking/picture', { secret, id, name: '320.webp' })).statusCode).toBe(404);
    const picture = await garage.photo(mechanic, { visit });
    await garage.admin.post('media/steps', { ids: [picture], step: 'show' });
    expect((await shop.anybody.post('tracking/voice', { secret, id: picture })).statusCode).toBe(404);
    await garage.admin.post('media/steps', { ids: [id], step: 'hide' });
    expect([await voices(), (await hear()).statusCode]).toEqual([[], 404]);
  });

  test('a link ends with whoever made it leaving the shop: nothing is read or answered by it, and the next is another', async () => {
    const leaver = await shop.as('EMPLOYEE');
    const visit = await garage.visit(client);
    const { secret } = await open(visit, leaver);
    const amount = { amount: 90_000, currency: 'SAR' };
    await garage.admin.post(`tasks/${visit.tasks[0]?.id}/approval`, { price: amount });
    const { rev } = (await garage.admin.get(`users/${leaver.id}`)).json<{ rev: number }>();
    await garage.admin.patch(`users/${leaver.id}`, rev, { active: false });
    expect((await follow(secret)).statusCode).toBe(404);
    const said = { secret, taskId: visit.tasks[0]?.id, decision: 'APPROVED', amount };
    expect((await shop.anybody.post('tracking/approval', said)).statusCode).toBe(404);
    expect((await garage.admin.get(pathOf(visit))).json<TrackingState>().link).toBeNull();
    const next = await open(visit, garage.admin);
    expect([next.secret === secret, (await follow(next.secret)).statusCode]).toEqual([false, 200]);
  });

  test('two weeks after the car was delivered, and a month after it was made, it ends', async () => {
    shop.stopClock();
    const [{ visit, secret }, other] = [await opened(), await garage.visit(client)];
    const link = await open(other);
    expect(Date.parse(link.expiresAt)).toBe(shop.now() + TRACKING_DAYS * DAY_MS);
    const { rev } = (await garage.admin.get(`visits/${visit.id}`)).json<Visit>();
    await garage.admin.patch(`visits/${visit.id}`, rev, { closed: true });
    expect((await follow(secret)).statusCode).toBe(200);
    shop.pass(ACTIVE_AFTER_CLOSE_DAYS * DAY_MS);
    expect([(await follow(secret)).statusCode, (await follow(link.secret)).statusCode]).toEqual([404, 200]);
    shop.pass((TRACKING_DAYS - ACTIVE_AFTER_CLOSE_DAYS) * DAY_MS);
    expect((await follow(link.secret)).statusCode).toBe(404);
    expect((await open(other, await shop.as('EMPLOYEE'))).secret).not.toBe(link.secret);
  });
});

test.each(engines)('who looks at many pages can still answer a price by the link, on %s', async (engine) => {
  const shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
  const garage = await openGarage(shop);
  const visit = await garage.visit(await shop.as('CLIENT'));
  const taskId = visit.tasks[0]?.id;
  const { secret } = (await garage.admin.post(`visits/${visit.id}/tracking-link`)).json<TrackingLink>();
  const amount = { amount: 90_000, currency: 'SAR' };
  await garage.admin.post(`tasks/${taskId}/approval`, { price: amount });
  const looks: number[] = [];
  for (let n = 0; n < 61; n += 1)
    looks.push((await shop.anybody.post('analytics/track-visit', { page_path: '/' })).statusCode);
  expect(looks.at(-1)).toBe(429);
  const say = async (decision: string) => {
    const said = { secret, taskId, decision, amount };
    return (await shop.anybody.post('tracking/approval', said)).statusCode;
  };
  expect(await say('APPROVED')).toBe(200);
  const said: number[] = [];
  for (let n = 0; n < 30; n += 1) said.push(await say('APPROVED'));
  expect(said.indexOf(429)).toBe(29);
  expect((await shop.anybody.post('tracking/visit', { secret })).statusCode).toBe(200);
  await shop.close();
});
