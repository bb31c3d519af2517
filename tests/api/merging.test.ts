import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditTrail } from '#contract/audit.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { UserBelongings, VehicleBelongings } from '#contract/merging.ts';
import type { CreatedUser, User } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, kmOp, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

type Page<T> = { items: T[]; total: number };

describe.each(engines)('two records that are one, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const read = async <T>(path: string, by: Caller = manager) => (await by.get(path)).json<T>();
  const ask = (path: string, rev: number, body: object, more: Record<string, string> = {}) =>
    manager.post(path, body, { 'if-match': `"${rev}"`, ...more });
  /** Makes `other` part of `kept`, as both are now. */
  const mergeUsers = async (keptId: string, otherId: string, take: string[] = []) => {
    const [kept, other] = [await read<User>(`users/${keptId}`), await read<User>(`users/${otherId}`)];
    return await ask(`users/${keptId}/merge`, kept.rev, { otherId, otherRev: other.rev, take });
  };
  const mergeCars = async (keptId: string, otherId: string, take: string[] = []) => {
    const [kept, other] = [await read<Vehicle>(`vehicles/${keptId}`), await read<Vehicle>(`vehicles/${otherId}`)];
    return await ask(`vehicles/${keptId}/merge`, kept.rev, { otherId, otherRev: other.rev, take });
  };
  const record = async (vehicleId: string, km: number, readAt: string) =>
    (await manager.post(`vehicles/${vehicleId}/km-readings`, { km, readAt })).json<KmReading>();

  describe('clients', () => {
    test('all that was the other’s is the kept one’s, each row under a new revision', async () => {
      const [kept, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
      const visit = await garage.visit(other);
      const photo = await garage.photo(other);
      await garage.rating(other, { visitId: visit.id });
      const letter = { fullName: 'Nadia', email: 'nadia@client.test', message: 'Is it ready?' };
      await other.post('messages', letter);
      expect(await read<UserBelongings>(`users/${other.id}/belongings`)).toEqual({
        vehicles: 2,
        visits: 1,
        messages: 1,
        ratings: 1,
        media: 1,
        todos: 0,
        sessions: 1,
      });
      const answer = await mergeUsers(kept.id, other.id);
      expect(answer.json()).toMatchObject({ user: { id: kept.id }, moved: { vehicles: 2, visits: 1, sessions: 1 } });
      const now = await read<User>(`users/${kept.id}`);
      const cars = await read<Page<Vehicle>>(`vehicles?ownerId=${kept.id}`);
      expect(cars.items.map(({ rev }) => rev)).toEqual([now.rev, now.rev]);
      expect(await read<Visit>(`visits/${visit.id}`)).toMatchObject({ userId: kept.id, rev: now.rev });
      expect((await kept.get(`visits/${visit.id}`)).statusCode).toBe(200);
      expect((await kept.get(`media/${photo}/content`)).statusCode).toBe(200);
      expect(await read<UserBelongings>(`users/${kept.id}/belongings`)).toMatchObject({ messages: 1, ratings: 1 });
      expect(await read<UserBelongings>(`users/${other.id}/belongings`)).toMatchObject({ visits: 0, vehicles: 0 });
    });

    test('one account signs in afterwards: by the chosen names, with the kept password, and the other is out at once', async () => {
      const [kept, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
      const [was, email] = [
        (await read<User>(`users/${kept.id}`)).email,
        (await read<User>(`users/${other.id}`)).email,
      ];
      const own = { currentPassword: PASSWORD, password: 'Gasket-7-blown' };
      await other.post('users/me/password', own);
      const answer = await mergeUsers(kept.id, other.id, ['email']);
      expect(answer.json()).toMatchObject({ user: { email } });
      expect((await other.get('users/me')).statusCode).toBe(401);
      expect((await kept.get('users/me')).statusCode).toBe(200);
      const tries = [
        { identifier: email, password: PASSWORD },
        { identifier: email, password: 'Gasket-7-blown' },
        { identifier: was, password: PASSWORD },
      ];
      const told = [];
      for (const body of tries) told.push((await shop.anybody.post('user/login', body)).statusCode);
      expect(told).toEqual([200, 400, 400]);
    });

    test('a code handed out for the other record opens nothing any more', async () => {
      const [kept, other] = [await garage.user(), await garage.user()];
      expect((await mergeUsers(kept.id, other.id, ['email'])).statusCode).toBe(200);
      const proof = { identifier: other.email, otp: other.setupCode };
      expect((await shop.anybody.post('user/verify-otp', proof)).json()).toMatchObject({ code: 'invalid-otp' });
      const right = { identifier: other.email, otp: kept.setupCode };
      expect((await shop.anybody.post('user/verify-otp', right)).statusCode).toBe(200);
    });

    test('of two ratings of the same thing the newer stays', async () => {
      const [kept, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
      for (const who of [kept, other]) await garage.closedVisit(who);
      await other.post('ratings', { stars: 2 });
      shop.pass(1000);
      await kept.post('ratings', { stars: 5 });
      await mergeUsers(kept.id, other.id);
      const { items } = await read<Page<{ stars: number }>>(`ratings?userId=${kept.id}`);
      expect(items.map(({ stars }) => stars)).toEqual([5]);
    });

    test('the old record points at the kept one, cannot come back, and a record merged twice leads to the last', async () => {
      const [first, second, third] = [await garage.user(), await garage.user(), await garage.user()];
      await mergeUsers(second.id, first.id);
      await mergeUsers(third.id, second.id);
      expect(await read<User>(`users/${first.id}`)).toMatchObject({
        mergedIntoId: third.id,
        archivedAt: expect.any(String) as string,
      });
      expect((await manager.post(`users/${second.id}/restore`)).json()).toMatchObject({ status: 410, code: 'merged' });
    });

    test('the trail of both records says what became of them, and the rows say whose they were', async () => {
      const [kept, other] = [await garage.user({ lastName: 'Alaoui' }), await shop.as('CLIENT')];
      const visit = await garage.visit(other);
      await mergeUsers(kept.id, other.id, ['firstName']);
      const trail = async (entity: string, id: string) =>
        (await read<AuditTrail>(`audit?entity=${entity}&id=${id}`)).items[0];
      expect(await trail('user', kept.id)).toMatchObject({
        verb: 'merge',
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'mergedUser' }),
          { field: 'firstName', from: 'Salma', to: 'CLIENT' },
          { field: 'visits', from: null, to: 1 },
        ]) as unknown,
      });
      expect((await trail('user', other.id))?.changes).toEqual([
        { field: 'mergedIntoUser', from: null, to: 'CLIENT Alaoui' },
      ]);
      expect((await trail('visit', visit.id))?.changes).toMatchObject([{ field: 'client', to: 'CLIENT Alaoui' }]);
      const rows = await shop.db.selectFrom('audit').select('changes').where('entityId', '=', kept.id).execute();
      expect(rows.map(({ changes }) => changes).join(' ')).toContain(visit.id);
    });

    test('visits of the other are found by the kept name', async () => {
      const [kept, other] = [await garage.user({ lastName: 'Ouazzani' }), await shop.as('CLIENT')];
      const visit = await garage.visit(other);
      await mergeUsers(kept.id, other.id);
      const { items } = await read<Page<Visit>>('visits?q=ouazzani');
      expect(items.map(({ id }) => id)).toEqual([visit.id]);
    });

    test('what the other was still to be told of a car, the kept one is told', async () => {
      const [kept, other] = [await garage.user(), await shop.as('CLIENT')];
      const visit = await garage.visit(other);
      for (const { id } of visit.tasks) await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'COMPLETED' });
      await mergeUsers(kept.id, other.id);
      const waiting = shop.db.selectFrom('notices').select('userId').where('about', '=', visit.id);
      expect(new Set((await waiting.execute()).map(({ userId }) => userId))).toEqual(new Set([kept.id]));
    });

    test('who looked at an older state of either record is told, and nothing moves', async () => {
      const [kept, other] = [await garage.user(), await garage.user()];
      const body = { otherId: other.id, otherRev: other.rev, take: [] };
      await manager.patch(`users/${other.id}`, other.rev, { age: 40 });
      const stale = await ask(`users/${kept.id}/merge`, kept.rev, body);
      expect(stale.json()).toMatchObject({ status: 412, code: 'stale', current: { id: other.id, age: 40 } });
      const late = await ask(`users/${kept.id}/merge`, kept.rev - 1, { ...body, otherRev: other.rev + 1 });
      expect(late.json()).toMatchObject({ status: 412, current: { id: kept.id } });
      expect(await read<User>(`users/${other.id}`)).toMatchObject({ archivedAt: null });
      expect((await manager.post(`users/${kept.id}/merge`, body)).statusCode).toBe(428);
    });

    test('asked twice, by the same key or anew, it is done once', async () => {
      const [kept, other] = [await garage.user(), await garage.user()];
      const body = { otherId: other.id, otherRev: other.rev, take: ['phone'] };
      const key = { 'idempotency-key': `merge-${other.id}` };
      const first = await ask(`users/${kept.id}/merge`, kept.rev, body, key);
      expect((await ask(`users/${kept.id}/merge`, kept.rev, body, key)).json()).toEqual(first.json());
      const again = await ask(`users/${kept.id}/merge`, kept.rev, body);
      expect(again.json()).toMatchObject({ user: { id: kept.id, phone: other.phone }, moved: { vehicles: 0 } });
      const lines = await shop.db.selectFrom('audit').select('id').where('entityId', '=', kept.id).execute();
      expect(lines).toHaveLength(2);
    });

    test('only two different clients can be merged, and only by who manages the shop', async () => {
      const [client, mechanic] = [await garage.user(), await shop.as('EMPLOYEE')];
      const staff = await garage.user({ role: 'EMPLOYEE' });
      const body = (other: CreatedUser) => ({ otherId: other.id, otherRev: other.rev, take: [] });
      const wrong = async (other: CreatedUser) =>
        (await ask(`users/${client.id}/merge`, client.rev, body(other))).json<{ errors: { code: string }[] }>();
      expect((await wrong(staff)).errors[0]?.code).toBe('not-allowed');
      expect((await wrong(client)).errors[0]?.code).toBe('not-allowed');
      expect((await ask(`users/${staff.id}/merge`, staff.rev, body(client))).statusCode).toBe(403);
      const header = { 'if-match': `"${client.rev}"` };
      expect((await mechanic.post(`users/${client.id}/merge`, body(staff), header)).statusCode).toBe(403);
    });
  });

  describe('cars', () => {
    test('visits, oil changes and pictures go over, the plate is free again, and the chosen fields stand', async () => {
      const owner = await shop.as('CLIENT');
      const kept = await garage.car(owner);
      const visit = await garage.visit(owner);
      const other = await read<Vehicle>(`vehicles/${visit.vehicleId}`);
      const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 60_000 };
      await manager.post('oil-changes', { ...oil, vehicleId: other.id });
      expect(await read<VehicleBelongings>(`vehicles/${other.id}/belongings`)).toEqual({
        visits: 1,
        kmReadings: 1,
        oilChanges: 1,
        media: 0,
      });
      const answer = await mergeCars(kept.id, other.id, ['plateNumber']);
      expect(answer.json()).toMatchObject({
        vehicle: { id: kept.id, plateNumber: other.plateNumber, latestKm: 50_000, due: { urgency: 'ok' } },
        moved: { visits: 1, kmReadings: 1, oilChanges: 1, media: 0 },
      });
      expect(await read<Visit>(`visits/${visit.id}`)).toMatchObject({ vehicleId: kept.id, userId: owner.id });
      const heir = await garage.car(owner);
      expect(heir.plateNumber).not.toBe(other.plateNumber);
      const taken = { ...kept, plateNumber: other.plateNumber };
      expect(
        (await manager.patch(`vehicles/${heir.id}`, heir.rev, { plateNumber: taken.plateNumber })).json(),
      ).toMatchObject({ code: 'plate-exists', current: { id: kept.id } });
      expect((await manager.patch(`vehicles/${heir.id}`, heir.rev, { plateNumber: kept.plateNumber })).statusCode).toBe(
        200,
      );
    });

    test('kilometres stand in the order in which they were read, and what contradicts its new neighbours waits for review', async () => {
      const owner = await shop.as('CLIENT');
      const [kept, other] = [await garage.car(owner), await garage.car(owner)];
      await record(kept.id, 10_000, '2026-01-01T08:00:00.000Z');
      await record(kept.id, 12_000, '2026-03-01T08:00:00.000Z');
      await record(other.id, 11_000, '2026-02-01T08:00:00.000Z');
      await record(other.id, 11_500, '2026-04-01T08:00:00.000Z');
      await record(other.id, 13_000, '2026-05-01T08:00:00.000Z');
      await mergeCars(kept.id, other.id);
      const log = await read<Page<KmReading>>(`vehicles/${kept.id}/km-readings?sort=readAt`);
      expect(log.items.map(({ km, state }) => `${km} ${state}`)).toEqual([
        '10000 ACCEPTED',
        '11000 ACCEPTED',
        '12000 ACCEPTED',
        '11500 SUSPECT',
        '13000 ACCEPTED',
      ]);
      expect(await read<Vehicle>(`vehicles/${kept.id}`)).toMatchObject({ latestKm: 13_000 });
    });

    test('an old link leads to the kept car, and a tablet that still had the other loses nothing', async () => {
      const owner = await shop.as('CLIENT');
      const [kept, other] = [await garage.car(owner), await garage.car(owner)];
      await mergeCars(kept.id, other.id);
      const current = { id: kept.id, ownerId: owner.id };
      expect(await read(`vehicles/${other.id}`)).toMatchObject({ status: 410, code: 'merged', current });
      expect((await manager.post(`vehicles/${other.id}/restore`)).json()).toMatchObject({ code: 'merged' });
      const { epoch } = await read<{ epoch: string }>('sync/pull');
      const ops = [kmOp(manager.id, other.id, shop.now())];
      const batch = { protocol: 1, deviceId: kept.id, epoch, appVersion: '1', ops };
      expect((await manager.post('sync/push', batch)).json()).toMatchObject({ results: [{ outcome: 'applied' }] });
      expect(await read<Vehicle>(`vehicles/${kept.id}`)).toMatchObject({ latestKm: 51_000 });
    });

    test('the owner of the other is asked for like any field, and only the owner follows an old link', async () => {
      const [owner, neighbour] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
      const [kept, other] = [await garage.car(owner), await garage.car(neighbour)];
      const answer = await mergeCars(kept.id, other.id, ['ownerId']);
      expect(answer.json()).toMatchObject({ vehicle: { ownerId: neighbour.id } });
      expect((await owner.get(`vehicles/${other.id}`)).statusCode).toBe(404);
      expect((await neighbour.get(`vehicles/${other.id}`)).statusCode).toBe(410);
      expect((await owner.get('vehicles')).json<Page<Vehicle>>().items).toEqual([]);
    });

    test('twice is once, and who looked at an older state is told', async () => {
      const owner = await shop.as('CLIENT');
      const [kept, other] = [await garage.car(owner), await garage.car(owner)];
      await manager.patch(`vehicles/${other.id}`, other.rev, { color: 'Green' });
      const body = { otherId: other.id, otherRev: other.rev, take: ['color'] };
      expect((await ask(`vehicles/${kept.id}/merge`, kept.rev, body)).json()).toMatchObject({
        code: 'stale',
        current: { id: other.id, color: 'Green' },
      });
      await mergeCars(kept.id, other.id, ['color']);
      const again = await ask(`vehicles/${kept.id}/merge`, kept.rev, body);
      expect(again.json()).toMatchObject({ vehicle: { color: 'Green' }, moved: { visits: 0 } });
    });
  });
});
