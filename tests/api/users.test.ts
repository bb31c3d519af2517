import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreatedUser, User } from '#contract/users.ts';
import { inlineOf, pngOf } from '../support/files.ts';
import { LOOKS } from '../support/full-garage.ts';
import { ADMIN } from '../support/server.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('people, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    admin = await shop.as('ADMIN');
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
    client = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  let people = 0;
  const draft = (more: object = {}) => {
    people += 1;
    const username = `person-${people}`;
    const phone = { countryCode: '+212', phoneNumber: `06${String(people).padStart(8, '0')}` };
    return { firstName: 'Salma', lastName: 'Idrissi', role: 'CLIENT', username, ...phone, image: null, ...more };
  };
  const enter = async (by: Caller, more: object = {}) => {
    const answer = await by.post('users', draft(more));
    expect(answer.statusCode).toBe(201);
    return answer.json<CreatedUser>();
  };
  const read = async (by: Caller, id: string) => (await by.get(`users/${id}`)).json<User>();

  test('a mechanic enters a client, who gets a code by mail that the mechanic does not read', async () => {
    const made = await enter(mechanic, { email: 'hind@client.test' });
    expect(made).not.toHaveProperty('setupCode');
    expect(JSON.stringify(made)).not.toContain(await shop.codeFor('hind@client.test'));
    expect((await mechanic.post(`users/${made.id}/setup-code`)).statusCode).toBe(403);
  });

  test('a manager enters a client, who chooses a password with the code that was handed over', async () => {
    const made = await enter(manager, { email: 'salma@client.test' });
    expect(made).toMatchObject({ setupCode: expect.stringMatching(/^\d{6}$/u) as string, active: true });
    expect(await shop.codeFor('salma@client.test')).toBe(made.setupCode);
    expect(await read(mechanic, made.id)).not.toHaveProperty('setupCode');
    const identifier = 'salma@client.test';
    const proof = await shop.anybody.post('user/verify-otp', { identifier, otp: made.setupCode });
    const header = { 'x-reset-token': proof.json<{ resetToken: string }>().resetToken };
    const password = 'Gasket-7-blown';
    expect((await shop.anybody.post('user/reset-password', { identifier, password }, header)).statusCode).toBe(200);
    expect((await shop.signIn(identifier, password)).id).toBe(made.id);
  });

  test('a lost answer is given again, code included, which nobody reads in the kept one', async () => {
    const [body, header] = [draft(), { 'idempotency-key': 'lost-answer' }];
    const first = await manager.post('users', body, header);
    const second = await manager.post('users', body, header);
    expect(first.json()).toHaveProperty('setupCode');
    expect([first.statusCode, second.json<CreatedUser>()]).toEqual([201, first.json()]);
    const kept = await shop.db.selectFrom('idempotency_keys').select('body').where('key', '=', 'lost-answer').execute();
    expect(JSON.stringify(kept)).not.toMatch(/setupCode|Salma/u);
  });

  test.each([
    ['email', { email: 'taken@client.test' }, { email: 'TAKEN@client.test' }],
    ['phone', { phoneNumber: '0655555555' }, { phoneNumber: '655 55 55 55' }],
    ['username', { username: 'Taken' }, { username: 'taken' }],
  ])('a second person with the same %s is refused, and whose it is is said', async (what, first, second) => {
    const holder = await enter(manager, first);
    const answer = await manager.post('users', draft(second));
    expect(answer.json()).toMatchObject({ status: 409, code: `${what}-exists`, current: { id: holder.id } });
    const other = await enter(manager);
    const changed = await manager.patch(`users/${other.id}`, other.rev, second);
    expect(changed.json()).toMatchObject({ status: 409, code: `${what}-exists`, current: { id: holder.id } });
  });

  test.each([
    ['+966', '0501234567', '+966501234567', '501234567'],
    ['+212', '0612345699', '+212612345699', '612345699'],
    ['+39', '0612345678', '+390612345678', '06 1234 5678'],
  ])(
    'a phone of %s is kept as typed, dialled as %3$s and one phone however it is written',
    async (countryCode, phoneNumber, phone, other) => {
      const made = await enter(manager, { countryCode, phoneNumber });
      expect(await read(manager, made.id)).toMatchObject({ countryCode, phoneNumber, phone });
      const again = await manager.post('users', draft({ countryCode, phoneNumber: other }));
      expect(again.json()).toMatchObject({ code: 'phone-exists', current: { id: made.id } });
    },
  );

  test('in Italy a number with a zero in front is another one than without', async () => {
    await enter(manager, { countryCode: '+39', phoneNumber: '0233445566' });
    expect(await enter(manager, { countryCode: '+39', phoneNumber: '233445566' })).toMatchObject({
      phone: '+39233445566',
    });
  });

  test('each position enters and changes only those below it', async () => {
    for (const [by, role, status] of [
      [mechanic, 'EMPLOYEE', 422],
      [mechanic, 'CLIENT', 201],
      [manager, 'MANAGER', 422],
      [manager, 'ADMIN', 422],
      [manager, 'EMPLOYEE', 201],
      [admin, 'ADMIN', 201],
    ] as const) {
      const answer = await by.post('users', draft({ role }));
      const wrong = answer.json<{ errors?: { pointer: string; code: string }[] }>().errors?.[0];
      const expected = status === 422 ? { pointer: '/role', code: 'not-allowed', params: {} } : undefined;
      expect([answer.statusCode, wrong]).toEqual([status, expected]);
    }
    const [boss, peer] = [await read(admin, manager.id), await read(admin, mechanic.id)];
    expect((await manager.patch(`users/${boss.id}`, boss.rev, { firstName: 'X' })).statusCode).toBe(403);
    expect((await mechanic.patch(`users/${peer.id}`, peer.rev, { firstName: 'X' })).statusCode).toBe(403);
    expect((await manager.delete(`users/${boss.id}`)).statusCode).toBe(403);
    expect((await manager.patch(`users/${peer.id}`, peer.rev, { lastName: 'Bennani' })).statusCode).toBe(200);
  });

  test('a mechanic changes name and phone of a client and nothing else, and reads no e-mail', async () => {
    const made = await enter(manager, { email: 'hidden@client.test', age: 30 });
    const seen = await read(mechanic, made.id);
    expect(seen).not.toHaveProperty('email');
    expect(seen).not.toHaveProperty('age');
    const denied = await mechanic.patch(`users/${made.id}`, seen.rev, { email: 'x@y.zz', verified: true });
    expect(denied.json()).toMatchObject({ status: 422, errors: [{ pointer: '/email' }, { pointer: '/verified' }] });
    const changed = await mechanic.patch(`users/${made.id}`, seen.rev, { phoneNumber: '0699999999' });
    expect(changed.json()).toMatchObject({ phoneNumber: '0699999999' });
    expect(await read(mechanic, manager.id)).toMatchObject({ firstName: 'MANAGER', phoneNumber: null });
    // Whoever has just asked the same before him.
    for (const [who, total] of [[mechanic, 0] as const, [manager, 1] as const, [mechanic, 0] as const])
      expect((await who.get('users?q=hidden@client')).json()).toMatchObject({ total });
  });

  test('a client sees his own record and nobody else’s', async () => {
    expect((await read(client, client.id)).id).toBe(client.id);
    expect((await client.get(`users/${manager.id}`)).statusCode).toBe(404);
    expect((await client.get('users')).statusCode).toBe(403);
    const me = (await client.get('users/me')).json<User>();
    const changed = await client.patch('users/me', me.rev, { firstName: 'Nadia', language: 'fr', age: 17 });
    expect(changed.json()).toMatchObject({ firstName: 'Nadia', language: 'fr', age: 17 });
    expect((await client.patch('users/me', me.rev, { firstName: 'Late' })).statusCode).toBe(412);
    expect((await client.patch('users/me', me.rev + 1, { role: 'ADMIN' })).json()).toMatchObject({
      errors: [{ pointer: '/role', code: 'unknown-field' }],
    });
  });

  test('people are found by name without marks, by phone as dialled, and filtered', async () => {
    const made = await enter(manager, { firstName: 'Zoé', lastName: 'Lefèvre', phoneNumber: '0677 00 11 22' });
    for (const q of ['zoe lef', 'LEFEVRE', '0677001122', '06 77 00', '+212677001122', made.username]) {
      const page = (await manager.get(`users?q=${encodeURIComponent(q)}`)).json<{ items: User[] }>();
      expect(page.items.map(({ id }) => id)).toContain(made.id);
    }
    const staff = (await manager.get('users?role=EMPLOYEE&active=true&sort=-name&size=2')).json<{ items: User[] }>();
    expect(new Set(staff.items.map(({ role }) => role))).toEqual(new Set(['EMPLOYEE']));
    expect((await manager.get('users?verified=true&role=CLIENT')).json<{ items: User[] }>().items[0]?.verified).toBe(
      true,
    );
  });

  test('who is made inactive is out from the next request on, and in again when that is taken back', async () => {
    const fired = await shop.as('EMPLOYEE');
    const row = await read(manager, fired.id);
    const answer = await manager.patch(`users/${fired.id}`, row.rev, { active: false });
    expect(answer.json()).toMatchObject({ active: false });
    expect((await fired.get('users/me')).statusCode).toBe(401);
    await manager.patch(`users/${fired.id}`, answer.json<User>().rev, { active: true });
    expect((await fired.get('users/me')).statusCode).toBe(401);
  });

  test('an archived person is gone from the lists and devices, and comes back unless the place is taken', async () => {
    const gone = await shop.as('CLIENT');
    const { email } = await read(admin, gone.id);
    expect((await mechanic.get('users?q=CLIENT&size=100')).body).toContain(gone.id);
    expect((await manager.delete(`users/${gone.id}`)).statusCode).toBe(204);
    expect((await gone.get('users/me')).statusCode).toBe(401);
    expect((await manager.delete(`users/${gone.id}`)).statusCode).toBe(404);
    expect((await read(mechanic, gone.id)).archivedAt).not.toBeNull();
    expect((await mechanic.get('users?q=CLIENT&size=100')).body).not.toContain(gone.id);
    expect((await manager.get('users?archived=true')).json<{ items: User[] }>().items).toMatchObject([{ id: gone.id }]);
    const heir = await enter(manager, { email });
    expect((await manager.post(`users/${gone.id}/restore`)).json()).toMatchObject({
      code: 'email-exists',
      current: { id: heir.id },
    });
    await manager.delete(`users/${heir.id}`);
    expect((await manager.post(`users/${gone.id}/restore`)).json()).toMatchObject({ id: gone.id, archivedAt: null });
    expect((await manager.post(`users/${gone.id}/restore`)).statusCode).toBe(404);
  });

  test('the shop never loses its last Admin, and no Admin changes his own position', async () => {
    const other = await enter(admin, { role: 'ADMIN' });
    const others = (await admin.get('users?role=ADMIN')).json<{ items: User[] }>().items;
    for (const { id } of others.filter((each) => each.id !== admin.id && each.id !== other.id))
      await admin.delete(`users/${id}`);
    const me = await read(admin, admin.id);
    const own = await admin.patch(`users/${me.id}`, me.rev, { role: 'MANAGER' });
    expect(own.json()).toMatchObject({ errors: [{ pointer: '/role', code: 'not-allowed' }] });
    const confirmed = { 'x-confirm-password': encodeURIComponent(ADMIN.password) };
    const demoted = await admin.patch(`users/${other.id}`, other.rev, { role: 'MANAGER' }, confirmed);
    expect(demoted.json()).toMatchObject({ role: 'MANAGER' });
    for (const change of [{ role: 'CLIENT' }, { active: false }])
      expect((await admin.patch(`users/${me.id}`, me.rev, change)).json()).toMatchObject({ code: 'last-admin' });
    expect((await admin.delete(`users/${me.id}`)).json()).toMatchObject({ code: 'last-admin' });
    const raised = await manager.patch(`users/${mechanic.id}`, (await read(manager, mechanic.id)).rev, {
      role: 'CLIENT',
    });
    expect(raised.json()).toMatchObject({ errors: [{ pointer: '/role', code: 'not-allowed' }] });
  });

  test('when a client’s name changes, cars and open visits hear of it', async () => {
    const owner = await enter(manager);
    const car = (
      await manager.post('vehicles', {
        ownerId: owner.id,
        type: 'CAR',
        plateNumber: 'NAME1234',
        brand: 'Dacia',
        model: 'Logan',
        year: 2020,
        color: 'White',
        engineType: 'Diesel',
      })
    ).json<{ id: string; rev: number }>();
    await manager.patch(`users/${owner.id}`, owner.rev, { age: 40 });
    expect((await manager.get(`vehicles/${car.id}`)).json()).toMatchObject({ rev: car.rev });
    const row = await read(manager, owner.id);
    await manager.patch(`users/${owner.id}`, row.rev, { lastName: 'Alaoui' });
    const after = (await manager.get(`vehicles/${car.id}`)).json<{ rev: number; ownerName: string }>();
    expect(after.ownerName).toBe('Salma Alaoui');
    expect(after.rev).toBeGreaterThan(car.rev);
    // Who has signed up and entered no names is shown by the one with which he signs in.
    await shop.db.updateTable('users').set({ firstName: '', lastName: '' }).where('id', '=', owner.id).execute();
    const { rev } = await read(manager, owner.id);
    await manager.patch(`users/${owner.id}`, rev, { username: 'salma-of-the-mill' });
    const last = (await manager.get(`vehicles/${car.id}`)).json<{ rev: number; ownerName: string }>();
    expect(last.ownerName).toBe('salma-of-the-mill');
    expect(last.rev).toBeGreaterThan(after.rev);
  });

  test('the trail tells a mechanic no address that the record does not', async () => {
    const made = await enter(manager);
    await manager.patch(`users/${made.id}`, made.rev, { email: 'secret@client.test', age: 30, lastName: 'Berrada' });
    const trail = async (by: Caller) => (await by.get(`audit?entity=user&id=${made.id}`)).body;
    expect(await trail(manager)).toContain('secret@client.test');
    expect(await trail(mechanic)).toContain('Berrada');
    expect(await trail(mechanic)).not.toMatch(/secret@client|"age"/u);
  });

  test('a portrait that is small on the wire and gigabytes on a screen is nobody’s, of a person or a car', async () => {
    const bomb = inlineOf(pngOf(22_000, 22_000));
    const refused = { status: 422, errors: [{ pointer: '/image', code: 'max-size' }] };
    const me = (await client.get('users/me')).json<User>();
    expect((await client.patch('users/me', me.rev, { image: bomb })).json()).toMatchObject(refused);
    const made = await enter(manager);
    expect((await manager.patch(`users/${made.id}`, made.rev, { image: bomb })).json()).toMatchObject(refused);
    const car = { ...LOOKS, ownerId: made.id, plateNumber: 'BOMB1' };
    expect((await manager.post('vehicles', { ...car, image: bomb })).json()).toMatchObject(refused);
    const { id, rev } = (await manager.post('vehicles', car)).json<{ id: string; rev: number }>();
    expect((await manager.patch(`vehicles/${id}`, rev, { image: bomb })).json()).toMatchObject(refused);
    // One sign more in front of the true size, and a false one where it would end if that sign began it.
    const frame = (side: number) =>
      Buffer.from([0xc2, 0, 11, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]);
    const disguised = Buffer.alloc(0xc2_00 + 40);
    disguised.set([0xff, 0xd8, 0xff, 0xff, ...frame(16_000), 0xff, 0xfe, 0xc1, 0xff]);
    disguised.set([0xff, ...frame(100)], 0xc2_00 + 4);
    const image = `data:image/jpeg;base64,${disguised.toString('base64')}`;
    expect((await client.patch('users/me', me.rev, { image })).json()).toMatchObject(refused);
    expect((await client.patch('users/me', me.rev, { image: inlineOf(pngOf(96, 96)) })).statusCode).toBe(200);
  });

  test('what was done to a person is written down, without the picture', async () => {
    const made = await enter(manager);
    const image = inlineOf(pngOf(96, 96));
    await manager.patch(`users/${made.id}`, made.rev, { lastName: 'Berrada', image });
    const lines = await shop.db.selectFrom('audit').selectAll().where('entityId', '=', made.id).orderBy('id').execute();
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.create', manager.id],
      ['user.update', manager.id],
    ]);
    expect(JSON.parse(lines[1]?.changes ?? '')).toEqual({ lastName: ['Idrissi', 'Berrada'], image: [null, '…'] });
  });
});
