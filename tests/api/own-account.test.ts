import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnData } from '#contract/own-data.ts';
import { FORMER_CLIENT, type User } from '#contract/users.ts';
import type { Visit } from '#contract/visits.ts';
import { removeUnusedFiles } from '#server/features/media/media-service.ts';
import { inlineOf, pngOf } from '../support/files.ts';
import { type Garage, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('the own account, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  const leave = (who: Caller, password?: string) =>
    shop.app.inject({
      method: 'DELETE',
      url: '/backend/users/me',
      headers: {
        authorization: `Bearer ${who.accessToken}`,
        ...(password !== undefined && { 'x-confirm-password': encodeURIComponent(password) }),
      },
    });
  const dataOf = async (who: Caller) => (await who.get('users/me/data')).json<OwnData>();
  const deliver = async ({ id }: Visit) => {
    const { rev } = (await garage.admin.get(`visits/${id}`)).json<Visit>();
    expect((await garage.admin.patch(`visits/${id}`, rev, { closed: true })).statusCode).toBe(200);
  };
  /** Every table, as text. */
  const everything = async () => {
    const tables = await shop.db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        await shop.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      ]),
    );
    return rows.map(([name, found]) => `${JSON.stringify(name)}: ${JSON.stringify(found)}`);
  };
  /** A picture that nobody else has. */
  const portraitOf = (name: string) => inlineOf(pngOf(1, name.length));
  const fullNameOf = (names: { firstName: string; lastName: string }) => `${names.firstName} ${names.lastName}`;
  /** What is written about a client in words: by the client, and by staff. */
  const writeAbout = async (client: Caller, visit: Visit, name: string) => {
    const mechanic = await shop.as('EMPLOYEE');
    const { rev } = (await garage.admin.get(`visits/${visit.id}`)).json<Visit>();
    const words = { complaint: `${name} hears a noise`, notes: `Call ${name} at +212 6 11-98-76-54 first` };
    expect((await garage.admin.patch(`visits/${visit.id}`, rev, words)).statusCode).toBe(200);
    const task = visit.tasks[0]!;
    const notes = { internalNotes: `${name} pays late`, description: `As ${name} wishes` };
    const now = (await garage.admin.get(`tasks/${task.id}`)).json<{ rev: number }>();
    expect((await garage.admin.patch(`tasks/${task.id}`, now.rev, notes)).statusCode).toBe(200);
    await garage.admin.post(`vehicles/${visit.vehicleId}/km-readings`, { km: 61_000, note: `${name} read it` });
    await client.post(`vehicles/${visit.vehicleId}/km-readings`, { km: 61_010, note: `I am ${name}` });
    await garage.admin.post('oil-changes', {
      oilName: '5W',
      oilType: 'Synthetic',
      currentKm: 61_020,
      nextChangeKm: 70_000,
      vehicleId: visit.vehicleId,
      notes: `${name} brought the oil`,
    });
    const price = { amount: 9000, currency: 'SAR' };
    const second = visit.tasks[1]!;
    await garage.admin.post(`tasks/${second.id}/approval`, { price });
    await client.post(`tasks/${second.id}/approval/decision`, {
      decision: 'DECLINED',
      amount: price,
      reason: `${name} has no money`,
    });
    const hold = { from: 'PENDING', to: 'PENDING', holdReason: 'PARTS', note: `${name} brings the part` };
    const held = await mechanic.post(`tasks/${task.id}/status`, hold);
    expect(held.statusCode).toBe(200);
    const call = { called: true, note: `${name} was out`, also: [] };
    expect((await garage.admin.post(`vehicles/${visit.vehicleId}/oil-calls`, call)).statusCode).toBe(200);
  };
  /** A client with something in every corner of the shop. */
  const aKnownClient = async (names: { firstName: string; lastName: string }, phoneNumber: string) => {
    const client = await shop.as('CLIENT');
    const { rev, email } = (await client.get('users/me')).json<User>();
    const answer = await garage.admin.patch(`users/${client.id}`, rev, {
      ...names,
      countryCode: '+212',
      phoneNumber,
      username: `${names.firstName}-known`,
      image: portraitOf(names.firstName),
    });
    expect(answer.statusCode).toBe(200);
    const visit = await garage.visit(client);
    await garage.admin.post(`visits/${visit.id}/tracking-link`, {});
    await writeAbout(client, visit, fullNameOf(names));
    await garage.oilChange(client);
    await garage.reading(client);
    await garage.photo(client);
    const fullName = `${names.firstName} ${names.lastName}`;
    await client.post('messages', { fullName, email, message: `Call ${fullName}`, fillMs: 9000 });
    await shop.anybody.post('messages', { fullName, email, message: 'And once more', fillMs: 9000 });
    await client.post('ratings', { stars: 5, visitId: visit.id, feedback: `${fullName} was here` });
    await client.post('ratings', { stars: 4, visitId: visit.id, feedback: `${fullName} was here again` });
    await client.post('users/me/contact', { currentPassword: PASSWORD, address: `${names.firstName}@moved.test` });
    shop.pass(61_000);
    await shop.anybody.post('user/send-otp', { identifier: email, purpose: 'RESET_PASSWORD' });
    await expect.poll(async () => (await shop.mailTo(String(email))).length, { interval: 5 }).toBeGreaterThan(0);
    return { client, visit, email: String(email) };
  };

  test('a client takes along all that is stored of the client, every page of it, and nothing of anybody else', async () => {
    const client = await shop.as('CLIENT');
    const other = await aKnownClient({ firstName: 'Ghizlane', lastName: 'Foreign' }, '0611000001');
    const visits = [await garage.visit(client), await garage.visit(client)];
    for (let i = 0; i < 101; i += 1) await garage.car(client);
    const oil = await garage.oilChange(client);
    const km = await garage.reading(client);
    const photo = await garage.photo(client);
    const { id: rating } = await garage.rating(client, { visitId: visits[0]?.id });
    await client.post('messages', { fullName: 'Me', email: 'me@client.test', message: 'Hello', fillMs: 9000 });
    const answer = await client.get('users/me/data');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/u);
    const data = answer.json<OwnData>();
    expect(data.user.id).toBe(client.id);
    expect(data.vehicles).toHaveLength(2 + 101 + 3);
    expect(new Set(data.vehicles.map(({ ownerId }) => ownerId))).toEqual(new Set([client.id]));
    expect(data.visits.map(({ id }) => id).toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
    expect(data.visits[0]?.tasks).toHaveLength(2);
    expect(data.oilChanges.map(({ id }) => id)).toEqual([oil.id]);
    expect(data.kmReadings.map(({ id }) => id)).toContain(km.id);
    expect(data.media.map(({ id }) => id)).toEqual([photo]);
    expect(data.ratings.map(({ id }) => id)).toEqual([rating]);
    expect(data.messages.map(({ message }) => message)).toEqual(['Hello']);
    expect(data.sessions).toMatchObject([{ current: true }]);
    expect(answer.body).not.toContain('Foreign');
    expect(answer.body).not.toContain(other.client.id);
    // What the shop keeps to itself stays with the shop.
    expect(answer.body).not.toMatch(/"cost"|internalNotes/u);
    const [held, ...rest] = data.visits.flatMap(({ tasks }) => tasks);
    const waits = { from: 'PENDING', to: 'PENDING', holdReason: 'PARTS' };
    await (await shop.as('MANAGER')).post(`tasks/${held?.id}/status`, waits);
    const table = await client.get('users/me/data.csv?lng=en');
    const [heads, ...lines] = table.body.slice(1).trimEnd().split('\r\n');
    expect(heads).toBe('Date,Plate,Vehicle,Visit,Task,Status,Price,Currency');
    const state = (words: string) =>
      new RegExp(`^2026-01-05,[A-Z]+ \\d+,Kia Rio,Brakes,Brake pads,${words},250\\.00,SAR$`, 'u');
    expect(lines).toHaveLength(1 + rest.length);
    expect(lines[0]).toMatch(state('Waiting for parts'));
    expect(lines[1]).toMatch(state('Waiting'));
  });

  test('a table that somebody takes along calls the work as its reader does', async () => {
    const client = await shop.as('CLIENT');
    const { id: offeringItemId } = await garage.item({ title: { ar: 'فحمات أمامية', fr: 'Plaquettes avant' } });
    const { id: vehicleId } = await garage.car(client);
    const task = { ...TASK, name: 'فحمات أمامية', offeringItemId };
    const visit = {
      userId: client.id,
      vehicleId,
      name: 'فحمات أمامية',
      date: '2026-01-05',
      totalCost: TASK.soldFor,
      tasks: [task],
    };
    expect((await garage.admin.post('visits', visit)).statusCode).toBe(201);
    for (const [lng, name] of [
      ['fr', 'Plaquettes avant'],
      ['ar', 'فحمات أمامية'],
    ] as const) {
      expect((await client.get(`users/me/data.csv?lng=${lng}`)).body).toContain(`;${name};${name};`);
      expect((await garage.admin.get(`visits.csv?lng=${lng}&vehicleId=${vehicleId}`)).body).toContain(`;${name};`);
    }
  });

  test('an account goes by its password alone, and not while a car is in the shop', async () => {
    const client = await shop.as('CLIENT');
    const visit = await garage.visit(client);
    expect((await leave(client)).json()).toMatchObject({ code: 'invalid-credentials' });
    expect((await leave(client, 'Wrong-1-guess')).json()).toMatchObject({ code: 'invalid-credentials' });
    shop.pass(60_000);
    expect((await leave(client, PASSWORD)).json()).toMatchObject({ status: 409, code: 'car-in-shop' });
    expect((await client.get('users/me')).json()).toMatchObject({ firstName: 'CLIENT' });
    await deliver(visit);
    shop.pass(60_000);
    expect((await leave(client, PASSWORD)).statusCode).toBe(204);
    expect((await client.get('users/me')).statusCode).toBe(401);
  });

  test('after a client has left nothing says who it was; the shop keeps what it did, of a former client', async () => {
    const other = await aKnownClient({ firstName: 'Hakima', lastName: 'Stays' }, '0611000003');
    const { client, visit, email } = await aKnownClient({ firstName: 'Zoubida', lastName: 'Benkirane' }, '0611987654');
    // The same person was entered twice, by another address.
    const twin = await garage.user({ firstName: 'Zoubida', lastName: 'Benkiran', email: 'zoubida.b@second.test' });
    const { rev } = (await garage.admin.get(`users/${client.id}`)).json<User>();
    const merge = { otherId: twin.id, otherRev: twin.rev, take: [] };
    expect((await garage.admin.post(`users/${client.id}/merge`, merge, { 'if-match': `"${rev}"` })).statusCode).toBe(
      200,
    );
    const task = (await garage.admin.get(`tasks/${visit.tasks[0]?.id}`)).json<{ id: string; rev: number }>();
    const ofTwin = await garage.admin.patch(`tasks/${task.id}`, task.rev, { internalNotes: 'As Benkiran said' });
    expect(ofTwin.statusCode).toBe(200);
    // A car that was given away since, and a file that staff called by the client's name.
    const sold = (await garage.oilChange(client, { notes: 'Zoubida asked for it' })).vehicleId;
    await garage.admin.post(`vehicles/${sold}/km-readings`, { km: 51_000, note: 'told by Zoubida' });
    const car = (await garage.admin.get(`vehicles/${sold}`)).json<{ rev: number }>();
    const sale = { ownerId: (await shop.as('CLIENT')).id, date: new Date(shop.now()).toISOString().slice(0, 10) };
    const given = await garage.admin.post(`vehicles/${sold}/transfer`, sale, { 'if-match': `"${car.rev}"` });
    expect(given.statusCode).toBe(200);
    const paper = await garage.photo(garage.admin, { visit });
    const { items: files } = (await garage.admin.get('media?size=100')).json<{
      items: { id: string; rev: number }[];
    }>();
    const paperRev = files.find(({ id }) => id === paper)?.rev ?? 0;
    expect((await garage.admin.patch(`media/${paper}`, paperRev, { name: 'Papers of Zoubida' })).statusCode).toBe(200);
    await deliver(visit);
    const [link] = await shop.db.selectFrom('tracking_links').selectAll().where('visitId', '=', visit.id).execute();
    expect(link?.revokedAt).toBeNull();
    const needles = [
      portraitOf('Zoubida'),
      /zoubida/iu,
      /benkiran/iu,
      /611987654/u,
      new RegExp(email, 'iu'),
      /second\.test/u,
    ];
    const before = (await everything()).join();
    for (const needle of needles) expect(before).toMatch(needle);
    const othersBefore = await dataOf(other.client);

    expect((await leave(client, PASSWORD)).statusCode).toBe(204);

    for (const table of await everything()) for (const needle of needles) expect(table).not.toMatch(needle);
    expect((await garage.admin.get(`visits/${visit.id}`)).json()).toMatchObject({
      clientName: FORMER_CLIENT,
      complaint: '… hears a noise',
      notes: 'Call … at … first',
      totalCost: { amount: 25_000 },
      tasks: [{}, {}],
    });
    expect((await garage.admin.get(`vehicles/${visit.vehicleId}`)).json()).toMatchObject({ ownerName: FORMER_CLIENT });
    expect((await garage.admin.get(`visits?q=former%20client`)).body).toContain(visit.id);
    expect((await garage.admin.get(`users/${client.id}`)).json()).toMatchObject({
      firstName: FORMER_CLIENT,
      email: null,
      erased: true,
    });
    const trail = (await garage.admin.get(`audit?entity=user&id=${client.id}`)).json<{ items: { verb: string }[] }>();
    expect(trail.items[0]).toMatchObject({ verb: 'erase', byName: FORMER_CLIENT });
    const links = await shop.db.selectFrom('tracking_links').selectAll().where('visitId', '=', visit.id).execute();
    expect(links[0]?.revokedAt).not.toBeNull();
    const ratings = (await garage.admin.get(`ratings?userId=${client.id}`)).json<{ items: object[] }>();
    expect(ratings.items).toMatchObject([{ stars: 4, feedback: null, clientName: FORMER_CLIENT }]);
    const photos = await shop.db.selectFrom('media').selectAll().where('createdBy', '=', client.id).execute();
    await removeUnusedFiles(shop.db, shop.files, Date.now() + 60_000, shop.now());
    expect(await Promise.all(photos.map(({ sha256 }) => shop.files.has(sha256)))).toEqual([false]);
    // The neighbour lost nothing.
    expect({ ...(await dataOf(other.client)), madeAt: '' }).toEqual({ ...othersBefore, madeAt: '' });
  });

  test('who has left is neither brought back nor merged, and may come anew with the same address', async () => {
    const client = await shop.as('CLIENT');
    const { email } = (await client.get('users/me')).json<User>();
    expect((await leave(client, PASSWORD)).statusCode).toBe(204);
    expect((await garage.admin.post(`users/${client.id}/restore`)).json()).toMatchObject({ code: 'erased' });
    const target = await garage.user({ email });
    const { rev } = (await garage.admin.get(`users/${client.id}`)).json<User>();
    const merge = { otherId: client.id, otherRev: rev, take: [] };
    const merged = await garage.admin.post(`users/${target.id}/merge`, merge, { 'if-match': `"${target.rev}"` });
    expect(merged.json()).toMatchObject({ errors: [{ pointer: '/otherId', code: 'not-found' }] });
    const gone = await shop.anybody.post('user/login', { identifier: email, password: PASSWORD });
    expect(gone.statusCode).toBe(400);
  });
});
