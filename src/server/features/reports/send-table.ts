import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '#server/db/dialect.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import type { ShopDay } from '#server/http/shop-day.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';

export type ExportParts = { db: Db; clock: Clock; today: ShopDay };

/** What every list that is taken along has in common. */
export const asTable = {
  method: 'GET',
  action: 'list.export',
  rate: 'export',
  takesCookie: true,
  answer: { status: 200, schema: undefined },
} as const;

/** Sends the lines as a file named after the list and the day. Who took it along stands in the trail. */
export async function sendTable(
  { db, clock, today }: ExportParts,
  person: Person,
  reply: FastifyReply,
  name: string,
  lines: AsyncGenerator<string>,
): Promise<void> {
  const at = clock.now();
  await recordAudit(db, { at, actorId: person.id, action: 'list.export', entity: 'shop', entityId: name });
  void reply.header('content-disposition', `attachment; filename="${name}-${today()}.csv"`);
  await reply.type('text/csv; charset=utf-8').send(Readable.from(lines));
}
