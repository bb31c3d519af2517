import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { insertAudit } from '#server/db/audit-trail.ts';
import type { Shop } from './change.ts';
import type { Person } from './person.ts';

/** What every list that is exported has in common. */
export const asTable = {
  method: 'GET',
  action: 'list.export',
  rate: 'export',
  takesCookie: true,
  answer: { status: 200, schema: undefined },
} as const;

const CHECK_EVERY_MS = 1000;

/**
 * Sends the lines as a file named after the list and its days, today unless said. Who exported it stands in the trail.
 */
export async function sendTable(
  shop: Shop,
  person: Person,
  reply: FastifyReply,
  name: string,
  lines: AsyncGenerator<string>,
  what = { action: 'list.export', entityId: name },
  days = shop.today(),
): Promise<void> {
  await recordExport(shop, person, what);
  void reply.header('content-disposition', `attachment; filename="${name}-${days}.csv"`);
  await reply.type('text/csv; charset=utf-8').send(Readable.from(whileSignedIn(shop, person, lines)));
}

/**
 * A slow line takes a table for hours: who is dismissed meanwhile gets no more of it. @throws AppError session-ended
 */
async function* whileSignedIn(
  { db, clock, assertSignedIn }: Shop,
  person: Person,
  lines: AsyncGenerator<string>,
): AsyncGenerator<string> {
  let checked = clock.now();
  for await (const piece of lines) {
    // Also where the clock was set back meanwhile.
    if (Math.abs(clock.now() - checked) > CHECK_EVERY_MS) {
      await assertSignedIn?.(db, person);
      checked = clock.now();
    }
    yield piece;
  }
}

/** Who took what along stands in the trail. */
export async function recordExport(
  { db, clock }: Shop,
  { id: actorId }: Person,
  what: { action: string; entityId: string },
): Promise<void> {
  await insertAudit(db, { at: clock.now(), actorId, entity: 'shop', ...what });
}
