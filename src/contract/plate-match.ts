import { plateLookupKey, plateParts } from '#contract/plates.ts';

/** How a plate fits what was typed, the better the smaller: it is the one, begins with it, or holds its groups. */
export type PlateFit = 0 | 1 | 2;

/**
 * Compares plates with what was typed: all groups of it, in any order, in Arabic or Latin letters, with separators or
 * joined. Undefined for a plate that does not fit, and for a text without letters and digits.
 */
export function plateMatcher(typed: string): (plate: string) => PlateFit | undefined {
  const asked = plateParts(typed);
  const [joined, sorted] = [asked.join(''), asked.toSorted().join(' ')];
  const longestFirst = asked.toSorted((a, b) => b.length - a.length);
  return (plate) => {
    if (joined === '') return undefined;
    const groups = plateParts(plate);
    if (groups.toSorted().join(' ') === sorted) return 0;
    const whole = groups.join('');
    if (whole.startsWith(joined)) return 1;
    return whole.includes(joined) || holdsAll(groups, longestFirst) ? 2 : undefined;
  };
}

/** Is this the plate that was meant, but for one sign too many, too few, another one, or two that changed places? */
export function isNearPlate(plate: string, typed: string): boolean {
  const [one, other] = [plateLookupKey(plate), plateLookupKey(typed)];
  return other.replaceAll(' ', '').length >= 4 && /\d/.test(other) && isOneSlipAway(one, other);
}

/** Might this text be a plate, rather than a name or a phone? */
export function looksLikePlate(text: string): boolean {
  const parts = plateParts(text);
  const length = parts.join('').length;
  return parts.some((part) => /\d/.test(part)) && length >= 3 && length <= 10 && !text.trim().startsWith('+');
}

/** Each part asked for stands in a group of its own. */
function holdsAll(groups: readonly string[], asked: readonly string[]): boolean {
  const left = [...groups];
  return asked.every((part) => {
    const at = left.findIndex((group) => group.includes(part));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [restOne, restOther] = [one.slice(from), other.slice(from)];
  if (one.length !== other.length)
    return one.length > other.length ? restOne.slice(1) === restOther : restOther.slice(1) === restOne;
  const [a = '', b = ''] = restOne;
  return restOne.slice(1) === restOther.slice(1) || restOther === b + a + restOne.slice(2);
}
