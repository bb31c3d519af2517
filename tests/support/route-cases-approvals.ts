import type { DeclinedWork } from '#contract/approvals.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, TASK } from './full-garage.ts';
import { clientsOnly, managers, type RouteCase, staff } from './route-case.ts';
import type { Caller } from './test-app.ts';

const PRICE = { amount: 120_000, currency: 'SAR' };

/** What a client is asked about the price of work, and what is remembered of what was declined. */
export function approvalCases(): Record<string, RouteCase> {
  // One visit a client: what a tablet pulls in one answer has room for so many.
  const visits = new WeakMap<Caller, Promise<Visit>>();
  const added = async (garage: Garage, owner: Caller) => {
    const kept = visits.get(owner) ?? garage.visit(owner);
    visits.set(owner, kept);
    const visit = await kept;
    await close(garage, visit, false);
    const { id } = (await garage.admin.post(`visits/${visit.id}/tasks`, TASK)).json<{ id: string }>();
    return { id, visit };
  };
  const close = async ({ admin }: Garage, { id }: Visit, closed: boolean) => {
    const { rev } = (await admin.get(`visits/${id}`)).json<Visit>();
    await admin.patch(`visits/${id}`, rev, { closed });
  };
  const asked = async (garage: Garage, owner: Caller) => {
    const task = await added(garage, owner);
    await garage.admin.post(`tasks/${task.id}/approval`, { price: PRICE });
    return task;
  };
  const declined = async (garage: Garage, owner: Caller) => {
    const { id, visit } = await asked(garage, owner);
    await owner.post(`tasks/${id}/approval/decision`, { decision: 'DECLINED', amount: PRICE, reason: 'Later' });
    // It is offered again once that visit is over.
    await close(garage, visit, true);
    const path = `vehicles/${visit.vehicleId}/declined-work`;
    const { items } = (await garage.admin.get(path)).json<{ items: DeclinedWork[] }>();
    return { path, work: `declined-work/${items[0]?.id}` };
  };
  const isStaff = async (who: Caller) => (await who.get('todos?size=1')).statusCode === 200;
  return {
    'POST tasks/:id/approval': {
      verdicts: managers,
      build: async (garage, _who, owner) => ({
        path: `tasks/${(await added(garage, owner)).id}/approval`,
        body: { price: PRICE },
      }),
    },
    'POST tasks/:id/approval/decision': {
      verdicts: 'ok ok 403 ok 401',
      build: async (garage, who, owner) => ({
        path: `tasks/${(await asked(garage, owner)).id}/approval/decision`,
        // Staff say with whom they spoke.
        body: { decision: 'APPROVED', amount: PRICE, ...((await isStaff(who)) && { agreedWith: 'Hind' }) },
      }),
    },
    'POST tasks/:id/approval/seen': {
      verdicts: clientsOnly,
      build: async (garage, _who, owner) => ({ path: `tasks/${(await asked(garage, owner)).id}/approval/seen` }),
    },
    'POST tracking/approval': {
      verdicts: '403 403 403 ok ok',
      build: async (garage, _who, owner) => {
        const { id, visit } = await asked(garage, owner);
        const link = (await garage.admin.post(`visits/${visit.id}/tracking-link`)).json<{ secret: string }>();
        return {
          path: 'tracking/approval',
          body: { secret: link.secret, taskId: id, decision: 'APPROVED', amount: PRICE },
        };
      },
    },
    'GET vehicles/:id/declined-work': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: (await declined(garage, owner)).path }),
    },
    'DELETE declined-work/:id': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: (await declined(garage, owner)).work }),
    },
    'POST declined-work/:id/restore': {
      verdicts: staff,
      build: async (garage, _who, owner) => {
        const { work } = await declined(garage, owner);
        await garage.remove(work);
        return { path: `${work}/restore` };
      },
    },
  };
}
