import { WrittenMessage } from '#contract/message-templates.ts';
import type { Change } from '#server/http/change.ts';
import { noContent } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { getVisit } from '#server/features/visits/visits-service.ts';

/** What staff write to clients from their own phone. */
export function writtenRoutes(router: Router): void {
  router.route({
    method: 'POST',
    path: 'written-messages',
    summary: 'Note on a visit or vehicle that its client was written to',
    action: 'message.write',
    rate: 'api',
    body: WrittenMessage,
    answer: noContent,
    handle: async ({ body, write }) => write((change) => noteWritten(change, body)),
  });
}

/** Writes it into the history of the record. @throws AppError not-found */
async function noteWritten(change: Change, { entity, id, event, way }: WrittenMessage): Promise<void> {
  await (entity === 'visit' ? getVisit : getVehicle)(change.trx, change.person, id);
  await change.record(`${entity}.tell`, id, { messageEvent: [null, event], messageWay: [null, way] });
}
