import type { Garage } from './full-garage.ts';
import { managers, type RouteCase } from './route-case.ts';

export function deviceCases(): Record<string, RouteCase> {
  const enrol = async ({ admin }: Garage) => (await admin.post('devices', { name: 'Bay 2' })).json<{ id: string }>();
  return {
    'GET devices': {
      verdicts: managers,
      build: async (garage) => {
        await enrol(garage);
        return { path: 'devices' };
      },
    },
    'POST devices': { verdicts: managers, build: async () => ({ path: 'devices', body: { name: 'Bay 1' } }) },
    'DELETE devices/:id': {
      verdicts: managers,
      build: async (garage) => {
        const { id } = await enrol(garage);
        // The Admin's session is the next one's: this case is to sign nobody out.
        await enrol(garage);
        return { path: `devices/${id}` };
      },
    },
  };
}
