import { newId } from '#contract/ids.ts';
import { type Garage, kmOp } from './full-garage.ts';
import { at, everyone, managers, type RouteCase, signedIn, staff } from './route-case.ts';
import { carCases, mediaCases, workCases } from './route-cases-garage.ts';
import { deviceCases } from './route-cases-devices.ts';
import { shopWindowCases } from './route-cases-shop.ts';
import { notificationCases } from './route-cases-notifications.ts';
import { messageCases, ratingCases, todoCases } from './route-cases-desk.ts';
import { peopleCases, sessionCases } from './route-cases-people.ts';

const days = 'startDate=2026-01-01&endDate=2026-01-31';

/** One way of each call that works for whoever may make it. A new route without a line here fails the tests. */
export const routeCases: Record<string, RouteCase> = {
  'GET health': { verdicts: everyone, build: at('health') },
  'GET ready': { verdicts: everyone, build: at('ready') },
  ...sessionCases(),
  ...peopleCases(),
  ...notificationCases(),
  ...deviceCases(),
  ...shopWindowCases(),
  ...carCases(),
  ...workCases(),
  ...mediaCases(),
  ...todoCases(),
  ...messageCases(),
  ...ratingCases(),
  ...Object.fromEntries(
    ['users', 'vehicles', 'visits', 'todos', 'messages', 'ratings', 'static-data'].map((list) => [
      `GET ${list}.csv`,
      { verdicts: managers, build: at(`${list}.csv`) },
    ]),
  ),
  ...Object.fromEntries(
    ['imports', 'imports/rehearsals'].map((path) => [
      `POST ${path}`,
      {
        verdicts: managers,
        build: (garage: Garage) => ({
          path,
          body: {
            kind: 'CLIENTS',
            columns: ['firstName', 'email'],
            rows: [{ line: 2, cells: ['Hind', `hind-${garage.number()}@file.test`] }],
            dateOrder: 'DMY',
          },
        }),
      },
    ]),
  ),
  'GET reports/:name': { verdicts: managers, build: at(`reports/repairs?${days}`) },
  'GET reports/:name.csv': { verdicts: managers, build: at(`reports/repairs.csv?${days}`) },
  'GET dashboard/summary': { verdicts: staff, build: at('dashboard/summary') },
  'GET events': { verdicts: signedIn, build: at('events?seconds=0') },
  'GET search': { verdicts: staff, build: at('search?q=brake') },
  'GET sync/pull': { verdicts: signedIn, build: at('sync/pull') },
  'GET sync/vehicles/:id': {
    verdicts: signedIn,
    build: async (garage, _who, owner) => ({ path: `sync/vehicles/${(await garage.car(owner)).id}` }),
  },
  'POST sync/push': {
    verdicts: signedIn,
    build: async (garage, who, owner) => {
      const epoch = (await garage.admin.get('sync/pull')).json<{ epoch: string }>().epoch;
      const ops = [kmOp(who.id, (await garage.car(owner)).id, garage.shop.now())];
      return { path: 'sync/push', body: { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops } };
    },
  },
  'POST analytics/track-visit': {
    verdicts: everyone,
    build: () => ({ path: 'analytics/track-visit', body: { page_path: '/', browser: 'Chrome' } }),
  },
  ...Object.fromEntries(
    ['device-distribution', 'browser-distribution', 'popular-pages', 'page-views-over-time'].map((name) => [
      `GET analytics/${name}`,
      { verdicts: managers, build: at(`analytics/${name}?${days}`) },
    ]),
  ),
};
