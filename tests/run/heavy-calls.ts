import { newId } from '#contract/ids.ts';
import type { PullAnswer } from '#contract/sync.ts';
import type { Api } from '../support/api.ts';
import { kmOp } from '../support/full-garage.ts';
import type { HeavyCall } from './hammer.ts';

/** The thirty calls that cost a server of some years most, as one manager makes them. */
export async function heavyCalls(manager: Api): Promise<HeavyCall[]> {
  const { id: userId } = await manager.get<{ id: string }>('users/me');
  const { items } = await manager.get<{ items: { id: string; ownerId: string }[] }>('vehicles?size=1');
  const [car] = items;
  if (!car) throw new Error('the shop has no car');
  const { epoch, cursor } = await snapshotOf(manager);
  const [, , scope = '', day = ''] = cursor.split('.');
  const push = (ops: object[]) => JSON.stringify({ protocol: 1, deviceId: newId(), epoch, appVersion: 'fair', ops });
  const commands = (vehicleId: string) =>
    push(Array.from({ length: 400 }, (_, i) => kmOp(userId, vehicleId, Date.now() + i)));
  const get = (path: string): HeavyCall => ({ name: `GET ${path.slice(0, 60)}`, method: 'GET', path });
  const post = (name: string, path: string, body: unknown): HeavyCall => ({
    name: `POST ${path}: ${name}`,
    method: 'POST',
    path,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const clients = Array.from({ length: 50 }, (_, i) => ({
    line: i + 2,
    cells: [`Sami${i}`, 'Alami', `06611${String(i).padStart(5, '0')}`],
  }));
  const tasks = Array.from({ length: 50 }, (_, i) => ({ name: `Task ${i}`, service: 'REPAIR' }));
  const total = { amount: 10_000, currency: 'MAD' };
  const visit = { userId: car.ownerId, vehicleId: car.id, name: 'Much', date: '2026-01-05', totalCost: total, tasks };
  return [
    get('visits?size=100'),
    get('visits?open=true&size=100'),
    get('visits?open=false&sort=-date&size=100&page=20'),
    get('visits?q=brake&size=100'),
    get('visits?status=PENDING&size=100'),
    get('visits?sort=-number&size=100&page=25'),
    get('vehicles?size=100'),
    get('vehicles?q=toyota&size=100'),
    get('vehicles?sort=-createdAt&size=100&page=8'),
    get('users?size=100'),
    get('users?q=salma&size=100'),
    get('users?role=CLIENT&sort=-createdAt&size=100'),
    get('search?q=brake'),
    get('search?q=salma%20idrissi'),
    get('search?q=toyota'),
    get('sync/pull'),
    get(`sync/pull?digest=1&cursor=${encodeURIComponent(cursor)}`),
    get(`sync/pull?cursor=${encodeURIComponent(`${epoch}.0.${scope}.${day}.a`)}`),
    get('oil-changes/due?size=100'),
    get('km-readings?size=100'),
    get(`audit?entity=vehicle&id=${car.id}`),
    get('analytics/page-views-over-time?startDate=2026-01-01&endDate=2026-12-31'),
    get('visits.csv'),
    get('users.csv'),
    get('vehicles.csv'),
    post('400 commands of a car that is not there', 'sync/push', commands(newId())),
    post('400 commands of one car, again and again', 'sync/push', commands(car.id)),
    post(
      'half a megabyte of accents',
      'sync/push',
      push([{ opId: newId(), note: `e${'\u0301\u0323'.repeat(110_000)}` }]),
    ),
    post('50 clients', 'imports/rehearsals', {
      kind: 'CLIENTS',
      columns: ['firstName', 'lastName', 'phone'],
      rows: clients,
    }),
    post('50 tasks', 'visits', visit),
  ];
}

/** The end of a snapshot, all pages of which were taken as a tablet takes them. */
export async function snapshotOf(api: Api): Promise<PullAnswer> {
  let page = await api.get<PullAnswer>('sync/pull');
  while (page.more) page = await api.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(page.cursor)}`);
  return page;
}
