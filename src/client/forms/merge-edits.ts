/** A field that two people changed, each to something else. */
export type Clash = { path: string; theirs: unknown; mine: unknown };

export type Merge<Values> = {
  /** What both changed together, with one's own words where they differ. */
  merged: Values;
  clashes: Clash[];
  /** What the other changed and oneself did not: it is taken over. */
  taken: { path: string; theirs: unknown }[];
};

/** Puts two changes of the same record together, field by field: `base` is what both began with. */
export function mergeEdits<Values extends Record<string, unknown>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const clashes: Clash[] = [];
  const taken: Merge<Values>['taken'] = [];
  const merge = (was: unknown, here: unknown, there: unknown, path: string): unknown => {
    if (isGroup(was) && isGroup(here) && isGroup(there))
      return Object.fromEntries(
        Object.keys(here).map((key) => [key, merge(was[key], here[key], there[key], path ? `${path}.${key}` : key)]),
      );
    if (same(there, was) || same(there, here)) return here;
    if (same(here, was)) {
      taken.push({ path, theirs: there });
      return there;
    }
    clashes.push({ path, theirs: there, mine: here });
    return here;
  };
  return { merged: merge(base, mine, theirs, '') as Values, clashes, taken };
}

/** Fields hold plain values only. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
