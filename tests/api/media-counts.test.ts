import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaCounts } from '#contract/media.ts';
import { pdf, webm } from '../support/files.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { jpeg } from '../support/pictures.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('how many files there are, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let mechanic: Caller;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [mechanic, owner] = [await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
  });
  afterAll(() => shop.close());

  const countsFor = async (who: Caller, query: string) => (await who.get(`media/counts?${query}`)).json<MediaCounts>();
  const kindsFor = async (who: Caller, query: string) => (await countsFor(who, query)).kinds;

  test('each kind is counted under the other filters, a client’s as far as the client may see them', async () => {
    const [first, later] = [await garage.visit(owner), await garage.visit(owner)];
    const files: [Caller, Buffer, typeof first][] = [
      [mechanic, jpeg(garage.number()), first],
      [mechanic, jpeg(garage.number()), first],
      [mechanic, webm(garage.number()), first],
      [mechanic, pdf(garage.number()), later],
      [owner, jpeg(garage.number()), later],
    ];
    const ids = [];
    for (const [who, bytes, visit] of files) ids.push(await garage.photo(who, { bytes, visit }));
    await garage.admin.post('media/steps', { ids: [ids[0], ids[2]], step: 'show' });
    await garage.admin.delete(`media/${await garage.photo(owner, { visit: later })}`);

    const none = { image: 0, video: 0, audio: 0, document: 0 };
    const everything = { ...none, image: 3, audio: 1, document: 1 };
    expect(await countsFor(mechanic, `userId=${owner.id}`)).toEqual({
      kinds: everything,
      isExact: true,
      visits: [later, first].map(({ id, vehicleId }) => ({ id, vehicleId, name: 'Brakes', date: '2026-01-05' })),
    });
    expect(await kindsFor(mechanic, `visitId=${first.id}`)).toEqual({ ...none, image: 2, audio: 1 });
    expect(await kindsFor(mechanic, `userId=${owner.id}&shared=true`)).toEqual({ ...none, image: 1, audio: 1 });
    expect(await kindsFor(mechanic, `userId=${owner.id}&by=client`)).toEqual({ ...none, image: 1 });
    expect(await kindsFor(owner, '')).toEqual({ ...none, image: 2, audio: 1 });
    const neighbour = await shop.as('CLIENT');
    expect(await countsFor(neighbour, `userId=${owner.id}`)).toEqual({ kinds: none, isExact: true, visits: [] });

    // Those to choose from stay when one is chosen; those of other cars, and of the whole shop, are not among them.
    const visitsFor = async (query: string) => (await countsFor(mechanic, query)).visits.map(({ id }) => id);
    const ofCar = `vehicleId=${first.vehicleId}`;
    expect(await visitsFor(`${ofCar}&visitId=${first.id}&shared=false`)).toEqual([first.id]);
    expect(await visitsFor('')).toEqual([]);
  });
});
