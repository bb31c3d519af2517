import { PULL_ROWS_MAX, type PullAnswer } from '#contract/sync.ts';
import { noRows, syncEntities, type SyncEntity, type SyncRows } from '#contract/sync-rows.ts';
import type { Db } from '#server/db/dialect.ts';
import { onceUntilChanged } from '#server/db/until-changed.ts';
import type { Cursor } from './cursor.ts';
import { readRows } from './rows-service.ts';
import { clientOf, seesMoney, type SyncActor } from './sync-scope.ts';
import { isMuchTouched, touchedIds } from './touched-store.ts';

/** Rows of one answer: to write many more as JSON in one go is felt by whoever else asks meanwhile. */
export const ANSWER_ROWS = 300;
/** Rows read in one piece: meanwhile nobody else is answered. */
export const PIECE_ROWS = 50;
/** Tablets that come from as many different places at once are told without reading the same twice. */
const pagesMade = onceUntilChanged<TouchedRows | undefined>({ most: 8 });

type Place = Pick<NonNullable<Cursor['place']>, 'entity' | 'before' | 'sent'>;

/** What a device is to keep and to forget, and where the next page goes on when this one is full. */
export type TouchedRows = { rows: Pick<PullAnswer, 'upserts' | 'deletes'>; left?: Place };

/**
 * The first page of what was touched since a revision, as the shop is at that of `fresh`; undefined when it is too much
 * to list. All tablets of the workshop are told of a change in one moment and ask for the same: what one was given is
 * given to the others of its kind, until the shop is at another revision.
 */
export async function firstRows(
  db: Db,
  actor: SyncActor,
  since: number,
  fresh: Cursor,
): Promise<TouchedRows | undefined> {
  if (clientOf(actor) !== undefined) return touchedRows(db, actor, since);
  const at = [fresh.epoch, fresh.rev, fresh.mark].join();
  return await pagesMade(db, `${since}.${seesMoney(actor)}`, () => readFirst(db, actor, since), at);
}

async function readFirst(db: Db, actor: SyncActor, since: number): Promise<TouchedRows | undefined> {
  if (await isMuchTouched(db, since, PULL_ROWS_MAX)) return undefined;
  return touchedRows(db, actor, since);
}

/** One page of what was touched since a revision, from a place on; undefined when it has become too much. */
export async function touchedRows(
  db: Db,
  actor: SyncActor,
  since: number,
  place: Place = { entity: 'visit', before: undefined, sent: 0 },
): Promise<TouchedRows | undefined> {
  const rows: TouchedRows['rows'] = { upserts: noRows(), deletes: noDeletes() };
  const clientId = clientOf(actor);
  let room = ANSWER_ROWS;
  for (const entity of syncEntities.slice(syncEntities.indexOf(place.entity))) {
    const before = entity === place.entity && place.before ? { before: place.before } : {};
    const touched = await touchedIds[entity](db, { since, clientId, limit: room + 1, ...before });
    const wanted = touched.slice(0, room);
    for (let at = 0; at < wanted.length; at += PIECE_ROWS) {
      const ids = wanted.slice(at, at + PIECE_ROWS);
      const found = await readRows[entity](db, actor, { ids, isTouched: true, clientId, limit: ids.length });
      addRows(
        rows.upserts,
        entity,
        found.filter(({ inScope }) => inScope).map(({ row }) => row),
      );
      rows.deletes[entity].push(...found.filter(({ inScope }) => !inScope).map(({ row }) => row.id));
    }
    if (touched.length > wanted.length) {
      const sent = place.sent + ANSWER_ROWS;
      if (sent >= PULL_ROWS_MAX) return undefined;
      return { rows, left: { entity, before: wanted.at(-1), sent } };
    }
    room -= wanted.length;
  }
  return { rows };
}

export function noDeletes(): PullAnswer['deletes'] {
  return { visit: [], task: [], vehicle: [], oilChange: [] };
}

export function addRows(rows: SyncRows, entity: SyncEntity, more: readonly object[]): void {
  Object.assign(rows, { [entity]: [...rows[entity], ...more] });
}
