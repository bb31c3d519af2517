import type { UserBelonging, VehicleBelonging } from '#contract/merging.ts';
import type { FieldChanges } from '#server/db/audit-trail.ts';
import type { Db } from '#server/db/dialect.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { VehicleRow } from '#server/db/schema-garage.ts';
import type { Clean } from './without-person.ts';
import type { Change } from '#server/http/change.ts';

/**
 * A merge of two records: what is `from`'s becomes `to`'s. `before` is the record that stays as it was, `to` as it is
 * from now on.
 */
export interface Merge<Row> {
  readonly from: Row;
  readonly before: Row;
  readonly to: Row;
}

/** What belongs to a record. The nouns whose rows these are come after users and vehicles and hand theirs in. */
export interface RelatedRecords<Row, Noun extends string> {
  readonly noun: Noun;
  count(db: Db, id: string): Promise<number>;
  /** Moves everything, what was removed too, each row under the new revision. @returns the ids that moved */
  move(change: Change, merge: Merge<Row>): Promise<string[]>;
}

/** What says who somebody was, beside the record itself. */
export interface Erasable {
  /**
   * Takes out of these rows who the person was, and removes what is of use to that person alone; what the shop has done
   * stays. `person` is the record as it was; `clean` takes all records of that person out of a text that stays.
   * @throws AppError when the person cannot go yet
   */
  erase(change: Change, person: UserRow, clean: Clean): Promise<void>;
}

export type OfUser = RelatedRecords<UserRow, UserBelonging> & Erasable;
export type OfVehicle = RelatedRecords<VehicleRow, VehicleBelonging>;

/** How much belongs to a record, by noun. */
export async function countRelated<Row, Noun extends string>(
  db: Db,
  related: readonly RelatedRecords<Row, Noun>[],
  id: string,
): Promise<Record<Noun, number>> {
  const counts: [Noun, number][] = [];
  for (const records of related) counts.push([records.noun, await records.count(db, id)]);
  return byNoun(counts);
}

/** Moves what belongs to a record. @returns the ids by noun, for the trail and the answer */
export async function moveRelated<Row, Noun extends string>(
  change: Change,
  related: readonly RelatedRecords<Row, Noun>[],
  merge: Merge<Row>,
): Promise<Record<Noun, string[]>> {
  const moved: [Noun, string[]][] = [];
  for (const records of related) moved.push([records.noun, await records.move(change, merge)]);
  return byNoun(moved);
}

/** As lines of the trail: from nothing to these. Nouns of which nothing moved are left out. */
export function movedChanges(moved: Record<string, string[]>): FieldChanges {
  const some = Object.entries(moved).filter(([, ids]) => ids.length > 0);
  return Object.fromEntries(some.map(([noun, ids]) => [noun, [null, ids]]));
}

export function countsOf<Noun extends string>(moved: Record<Noun, string[]>): Record<Noun, number> {
  const nouns = Object.entries<string[]>(moved);
  return byNoun(nouns.map(([noun, ids]) => [noun, ids.length]));
}

function byNoun<Noun extends string, T>(pairs: [Noun, T][]): Record<Noun, T> {
  return Object.fromEntries(pairs) as Record<Noun, T>;
}
