import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DueVehicle } from '#contract/oil-due.ts';
import type { CreatedUser, User } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { LOOKS } from '../support/full-garage.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const LOCAL = { countryCode: '+212', phoneNumber: '0661447788' };
const PHONE = '+212661447788';

describe.each(engines)('a colleague with a car in the own shop, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  let manager: Caller;
  let mechanic: Caller;
  let car: Vehicle;

  beforeAll(async () => {
    shop = await createTestApp(engine);
    [admin, manager, mechanic] = await Promise.all([shop.as('ADMIN'), shop.as('MANAGER'), shop.as('EMPLOYEE')]);
    const { rev } = (await admin.get(`users/${manager.id}`)).json<User>();
    await admin.patch(`users/${manager.id}`, rev, LOCAL);
    const draft = { ...LOOKS, ownerId: manager.id, plateNumber: 'OWN1' };
    car = (await manager.post('vehicles', draft)).json<Vehicle>();
  });
  afterAll(() => shop.close());

  const total = async (who: Caller, path: string) => (await who.get(path)).json<{ total: number }>().total;

  test('a mechanic finds the car by name, and not by the phone, digit by digit', async () => {
    expect(await total(mechanic, 'vehicles?byOwner=true&q=manager')).toBe(1);
    expect(await total(mechanic, 'oil-changes/due?urgency=unknown&q=manager')).toBe(1);
    for (const digits of ['%2B2126', '66144', '788', PHONE.slice(1)]) {
      expect(await total(mechanic, `vehicles?byOwner=true&q=${digits}`)).toBe(0);
      expect(await total(mechanic, `oil-changes/due?urgency=unknown&q=${digits}`)).toBe(0);
      expect(await total(mechanic, `oil-changes/due?urgency=unknown&perOwner=true&q=${digits}`)).toBe(0);
    }
  });

  test('a mechanic takes no colleague’s way in by entering the number with the code of another country', async () => {
    const way = { identifier: '0661447788', password: PASSWORD };
    expect((await shop.anybody.post('user/login', way)).statusCode).toBe(200);
    const decoy = { firstName: 'Nobody', lastName: 'Else', image: null, role: 'CLIENT', language: 'fr', email: null };
    const abroad = { username: 'decoy.abroad', countryCode: '+216', phoneNumber: '661447788' };
    const made = await mechanic.post('users', { ...decoy, ...abroad });
    expect(made.json()).toMatchObject({ phoneNumber: '661447788' });
    const { id } = made.json<CreatedUser>();
    const { setupCode } = (await manager.post(`users/${id}/setup-code`)).json<{ setupCode: string }>();
    expect((await shop.anybody.post('user/login', way)).statusCode).toBe(200);
    // Not even with a password of its own.
    const identifier = '+216661447788';
    const proof = await shop.anybody.post('user/verify-otp', { identifier, otp: setupCode });
    const header = { 'x-reset-token': proof.json<{ resetToken: string }>().resetToken };
    const chosen = await shop.anybody.post('user/reset-password', { identifier, password: 'Another-9-strap' }, header);
    expect(chosen.statusCode).toBe(200);
    expect((await shop.anybody.post('user/login', way)).statusCode).toBe(200);
    await admin.delete(`users/${id}`);
  });

  test('a mechanic who sorts people by name learns nothing of what stands behind a colleague’s', async () => {
    const { firstName, lastName, username } = (await admin.get(`users/${manager.id}`)).json<User>();
    const draft = { firstName, image: null, role: 'CLIENT', language: 'fr', email: null };
    const first = async (who: Caller, digits: string) => {
      const behind = `${lastName} ${username} +2126614477${digits}`;
      const decoy = {
        ...draft,
        lastName: behind,
        username: `decoy.${digits}`,
        countryCode: '+212',
        phoneNumber: `06617000${digits}`,
      };
      const { id } = (await manager.post('users', decoy)).json<CreatedUser>();
      const list = (await who.get(`users?q=${firstName}&sort=name&size=100`)).json<{ items: User[] }>();
      const ids = list.items.map((one) => one.id);
      await admin.delete(`users/${id}`);
      return ids.indexOf(id) < ids.indexOf(manager.id);
    };
    expect([await first(manager, '00'), await first(manager, '99')]).toEqual([true, false]);
    expect([await first(mechanic, '00'), await first(mechanic, '99')]).toEqual([false, false]);
  });

  test('whose oil is due names the phone to a manager, and no colleague’s to a mechanic', async () => {
    const phones = async (who: Caller) =>
      (await who.get('oil-changes/due?urgency=unknown')).json<{ items: DueVehicle[] }>().items.map((row) => row.phone);
    expect(await phones(manager)).toEqual([PHONE]);
    expect(await phones(mechanic)).toEqual([null]);
    expect((await mechanic.post(`vehicles/${car.id}/oil-calls`, { note: '' })).json()).toMatchObject({ phone: null });
    expect((await manager.post(`vehicles/${car.id}/oil-calls`, { note: '' })).json()).toMatchObject({ phone: PHONE });
  });

  test('a mechanic who enters a client under that phone is told that it is taken, not whose it is', async () => {
    const draft = {
      firstName: 'Sara',
      lastName: 'Alami',
      image: null,
      username: 'sara.new',
      role: 'CLIENT',
      language: 'fr',
      email: null,
    };
    const taken = async (phone: typeof LOCAL, who = mechanic) =>
      (await who.post('users', { ...draft, ...phone })).json<{ code: string; current?: object }>();
    expect(await taken(LOCAL)).toMatchObject({ code: 'phone-exists' });
    expect(await taken(LOCAL)).not.toHaveProperty('current');
    expect(await taken(LOCAL, manager)).toMatchObject({ code: 'phone-exists', current: { id: manager.id } });
    const own = { countryCode: '+212', phoneNumber: '0661447799' };
    const client = (await manager.post('users', { ...draft, ...own, username: 'amal' })).json<CreatedUser>();
    expect(await taken(own)).toMatchObject({ code: 'phone-exists', current: { id: client.id } });
  });
});
