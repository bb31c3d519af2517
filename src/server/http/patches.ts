import type { FieldChanges } from '#server/db/audit-trail.ts';

/** The fields that differ between a record and its patch, as [before, after]; undefined when none does. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): FieldChanges | undefined {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (key) => after[key] !== undefined && after[key] !== before[key],
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]])) : undefined;
}

/** A patch as it may be spread over a record: without the fields that it does not name. */
export function definedFields<T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const defined = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
