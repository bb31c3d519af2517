import { syncEntities, type SyncEntity } from '#contract/sync-rows.ts';
import { isSigned, signatureOf } from '#server/http/signatures.ts';

/** How far the pages of an answer have come. `since`: of a delta, the revision that it goes on from. */
type Place = { entity: SyncEntity; before: string | undefined; sent: number; since?: number };

/**
 * How far a device is. `day`: when it was given, in days since 1970. `place`: where the next page begins. `truncated`:
 * rows were left out, so counting them (the digest) proves nothing. `mark`: the last mark of the history at `rev`;
 * undefined in one of an earlier server, which was not sealed.
 */
export type Cursor = {
  epoch: string;
  rev: number;
  scopeVersion: string;
  day: number;
  mark: string | undefined;
  truncated?: boolean;
  place?: Place;
};

/** The cursor that a device sends back; undefined for what this server did not give out. */
export function readCursor(key: Buffer, text: string): Cursor | undefined {
  const [plain = '', mark, given = ''] = text.split('~');
  if (mark !== undefined && !isSigned(key, `${plain}~${mark}`, given)) return undefined;
  const [epoch = '', rev = '', scopeVersion = '', day = '', cut, entity, before, sent, since] = plain.split('.');
  if (!/^\d{1,15}$/.test(rev) || !/^\d{1,6}$/.test(day)) return undefined;
  const part = syncEntities.find((name) => name === entity);
  if (part && !/^[\da-f-]{0,36} \d{1,6}$/.test(`${before} ${sent}`)) return undefined;
  if (since !== undefined && !/^\d{1,15}$/.test(since)) return undefined;
  const from = since === undefined ? {} : { since: Number(since) };
  const place = part ? { place: { entity: part, before, sent: Number(sent), ...from } } : {};
  return { epoch, rev: Number(rev), scopeVersion, day: Number(day), mark, truncated: cut === 't', ...place };
}

export function writeCursor(key: Buffer, cursor: Cursor): string {
  const { epoch, rev, scopeVersion, day, mark, truncated, place } = cursor;
  const end = place ? [place.entity, place.before ?? '', place.sent, place.since ?? []].flat() : [];
  const plain = [epoch, rev, scopeVersion, day, truncated ? 't' : 'a', ...end].join('.');
  if (mark === undefined) return plain;
  const text = `${plain}~${mark}`;
  return `${text}~${signatureOf(key, text)}`;
}
