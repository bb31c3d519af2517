import * as v from 'valibot';
import type { StaleChange } from '#contract/errors.ts';
import { type Merge, mergeEdits } from './merge-edits.ts';

type Seen<Values> = { rev: number; updatedAt: string | undefined; values: Values };

/** The record that a form changes: as it was when the form began, and how to read a newer one. */
export type Edited<Values> = Seen<Values> & { read: (record: unknown) => Seen<Values> | undefined };

/** Somebody saved the record meanwhile: what that means for what is typed here. */
export type Conflict<Values> = Merge<Values> & {
  theirs: Seen<Values>;
  trail: readonly StaleChange[];
  /** Nobody saved it: the shop was restored from a backup, and the record is older than what was seen here. */
  isSetBack: boolean;
};

/** What `useSchemaForm` needs to change a record: the fields filled from it, now and as somebody else left it. */
export function editing<Values, Schema extends v.GenericSchema<unknown, Rec>, Rec extends { rev: number }>(
  record: Rec & { updatedAt?: unknown },
  schema: Schema,
  valuesOf: (record: v.InferOutput<Schema>) => Values,
): { initialValues: Values; edited: Edited<Values> } {
  const see = (one: v.InferOutput<Schema> & { updatedAt?: unknown }): Seen<Values> => ({
    rev: one.rev,
    updatedAt: typeof one.updatedAt === 'string' ? one.updatedAt : undefined,
    values: valuesOf(one),
  });
  const read = (current: unknown) => {
    const parsed = v.safeParse(schema, current);
    return parsed.success ? see(parsed.output) : undefined;
  };
  const now = see(record);
  return { initialValues: now.values, edited: { ...now, read } };
}

export function conflictOf<Values extends Record<string, unknown>>(
  { base, rev }: { base: Values; rev: number | null },
  mine: Values,
  theirs: Seen<Values>,
  trail: readonly StaleChange[] = [],
): Conflict<Values> {
  return { ...mergeEdits(base, mine, theirs.values), theirs, trail, isSetBack: theirs.rev < (rev ?? 0) };
}
