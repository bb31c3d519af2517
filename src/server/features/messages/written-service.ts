import type { WrittenMessage } from '#contract/message-templates.ts';
import type { Change } from '#server/http/change.ts';
import { noteToldReady } from '#server/features/notifications/notices-service.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { getVisit } from '#server/features/visits/visits-service.ts';

/** Writes it into the history of the record, and on a car that is ready. @throws AppError not-found */
export async function noteWritten(change: Change, { entity, id, event, way }: WrittenMessage): Promise<void> {
  await (entity === 'visit' ? getVisit : getVehicle)(change.trx, change.person, id);
  if (entity === 'visit' && event === 'READY') await noteToldReady(change, id);
  await change.record(`${entity}.tell`, id, { messageEvent: [null, event], messageWay: [null, way] });
}
