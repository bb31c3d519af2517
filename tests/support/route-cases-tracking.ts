import { webm } from './files.ts';
import type { Garage } from './full-garage.ts';
import { everyone, managers, type RouteCase, staff } from './route-case.ts';
import { painted } from './pictures.ts';
import type { Caller } from './test-app.ts';

export function trackingCases(): Record<string, RouteCase> {
  // One visit a client: what a tablet pulls in one answer has room for so many.
  const visits = new WeakMap<Caller, Promise<{ id: string; vehicleId: string }>>();
  const path = async (garage: Garage, owner: Caller) => {
    const visit = visits.get(owner) ?? garage.visit(owner);
    visits.set(owner, visit);
    return `visits/${(await visit).id}/tracking-link`;
  };
  const opened = async (garage: Garage, owner: Caller) => {
    const link = await path(garage, owner);
    return { path: link, ...(await garage.admin.post(link)).json<{ secret: string }>() };
  };
  return {
    'GET visits/:id/tracking-link': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: (await opened(garage, owner)).path }),
    },
    'POST visits/:id/tracking-link': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: await path(garage, owner) }),
    },
    'DELETE visits/:id/tracking-link': {
      verdicts: managers,
      build: async (garage, _who, owner) => ({ path: (await opened(garage, owner)).path }),
    },
    'POST tracking/visit': {
      verdicts: everyone,
      build: async (garage, _who, owner) => ({
        path: 'tracking/visit',
        body: { secret: (await opened(garage, owner)).secret },
      }),
    },
    'POST tracking/picture': {
      verdicts: everyone,
      build: async (garage, _who, owner) => {
        const { secret } = await opened(garage, owner);
        const visit = await visits.get(owner);
        const bytes = await painted(40, 30, garage.number());
        const id = await garage.photo(owner, { bytes, ...(visit && { visit }) });
        await garage.admin.post('media/steps', { ids: [id], step: 'show' });
        return { path: 'tracking/picture', body: { secret, id, name: '320.jpg' } };
      },
    },
    'POST tracking/voice': {
      verdicts: everyone,
      build: async (garage, _who, owner) => {
        const { secret } = await opened(garage, owner);
        const visit = await visits.get(owner);
        const id = await garage.photo(owner, { bytes: webm(garage.number()), ...(visit && { visit }) });
        await garage.admin.post('media/steps', { ids: [id], step: 'show' });
        return { path: 'tracking/voice', body: { secret, id } };
      },
    },
  };
}
