import * as v from 'valibot';
import { ApprovalDecision, ApprovalRequest, DeclinedWorkList } from '#contract/approvals.ts';
import { Id } from '#contract/ids.ts';
import { Task } from '#contract/tasks.ts';
import type { Db } from '#server/db/dialect.ts';
import { noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { askApproval, decideApproval, isUnseen, seeApproval } from './approvals-service.ts';
import { declinedWorkOf, dismissDeclined } from './declined-work-service.ts';

const params = v.object({ id: Id });

/** What clients are asked about the price of a task, what they say, and what is remembered of work they declined. */
export function approvalsRoutes(router: Router, { db }: { db: Db }): void {
  router.route({
    method: 'POST',
    path: 'tasks/:id/approval',
    summary: 'Ask the client for the price of a task',
    action: 'approval.ask',
    rate: 'api',
    params,
    body: ApprovalRequest,
    answer: ok(Task),
    handle: async ({ params: { id }, body, write }) => write((change) => askApproval(change, id, body)),
  });
  router.route({
    method: 'POST',
    path: 'tasks/:id/approval/decision',
    summary: 'What the client says to the price, or what staff note of it',
    action: 'approval.decide',
    rate: 'api',
    params,
    body: ApprovalDecision,
    answer: ok(Task),
    handle: async ({ params: { id }, body, write }) => write((change) => decideApproval(change, id, body)),
  });
  router.route({
    method: 'POST',
    path: 'tasks/:id/approval/seen',
    summary: 'The client has looked at what is asked',
    action: 'approval.see',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ person, params: { id }, write }) => {
      // Who looks again changes nothing: there is nothing to number, to lock or to store.
      if (await isUnseen(db, person, id)) await write((change) => seeApproval(change, id));
    },
  });
  router.route({
    method: 'GET',
    path: 'vehicles/:id/declined-work',
    summary: 'Work that the client declined and that can be offered again',
    action: 'declinedWork.read',
    rate: 'api',
    params,
    answer: ok(DeclinedWorkList),
    handle: async ({ person, params: { id } }) => {
      await getVehicle(db, person, id);
      return { items: await declinedWorkOf(db, id) };
    },
  });
  router.route({
    method: 'DELETE',
    path: 'declined-work/:id',
    summary: 'Offer declined work no more',
    action: 'declinedWork.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => dismissDeclined(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'declined-work/:id/restore',
    summary: 'Offer declined work again',
    action: 'declinedWork.remove',
    rate: 'api',
    params,
    answer: ok(v.object({ id: Id })),
    handle: async ({ params: { id }, write }) =>
      write(async (change) => {
        await dismissDeclined(change, id, true);
        return { id };
      }),
  });
}
