import type { UserRow } from '#server/db/schema-accounts.ts';
import type { Db } from '#server/db/dialect.ts';
import { changesAbout, type ChangedFields } from '#server/features/audit/trail-service.ts';

/**
 * From then on a name that a person gave himself is taken for his. So long it stood where the shop saw it on every
 * card, and nobody waits for it who picks a name for the words in it.
 */
const KNOWN_AFTER_MS = 30 * 24 * 60 * 60_000;

/** By what somebody was called. */
export interface BorneNames {
  /** First and last names, each as it was entered. */
  readonly names: string[];
  readonly usernames: string[];
}

/**
 * What some records of one person were ever called, so far as the shop entered it or it stood for a while. What the
 * person made of the own name lately does not count: a name is free text, and could be any words of a note.
 */
export async function namesBorne(db: Db, rows: readonly UserRow[], now: number): Promise<BorneNames> {
  const ids = rows.map(({ id }) => id);
  const lines = await changesAbout(db, 'user', ids);
  const borne = (field: NameField) =>
    rows.flatMap((row) => {
      const own = lines.filter(({ entityId }) => entityId === row.id);
      return valuesOf(row, field, own, { ids, now });
    });
  return { names: [...borne('firstName'), ...borne('lastName')], usernames: borne('username') };
}

type NameField = 'firstName' | 'lastName' | 'username';

/** What a field of a record held, one value after the other, with who entered each. */
function valuesOf(
  row: UserRow,
  field: NameField,
  lines: readonly ChangedFields[],
  { ids, now }: { ids: readonly string[]; now: number },
): string[] {
  const isOfShop = ({ actorId }: ChangedFields) => actorId !== null && !ids.includes(actorId);
  const changed = lines.filter(({ changes }) => field in changes);
  const first = changed[0]?.changes[field]?.[0] ?? row[field];
  const entered = lines.some((line) => line.action === 'user.create' && isOfShop(line));
  const periods = [
    { value: first, since: row.createdAt, byShop: entered },
    ...changed.map((line) => ({ value: line.changes[field]?.[1], since: line.at, byShop: isOfShop(line) })),
  ];
  return periods.flatMap(({ value, since, byShop }, at) => {
    const until = periods[at + 1]?.since ?? now;
    const counts = byShop || until - since >= KNOWN_AFTER_MS;
    return counts && typeof value === 'string' ? [value] : [];
  });
}
