import { searchKey } from '#contract/text.ts';

type Named = { names: readonly string[] };

/**
 * The oil type that a job's texts name, in any of its languages: "synthetic" is not named by "semi-synthetic".
 * Undefined when they name none, or more than one.
 */
export function oilTypeIn<T extends Named>(types: readonly T[], texts: readonly string[]): T | undefined {
  const said = texts.map(wordsOf);
  const found = types.flatMap((type) => {
    const hits = type.names.map(wordsOf).filter((name) => said.some((text) => occurs(name, text)));
    return hits.length === 0 ? [] : [{ type, hits }];
  });
  const [only, ...others] = found.filter(
    ({ hits }) => !found.some((other) => hits.every((hit) => other.hits.some((longer) => isPartOf(hit, longer)))),
  );
  return others.length === 0 ? only?.type : undefined;
}

/** The oil that a job's texts name: "5W-30". */
export function oilNameIn(names: readonly string[], texts: readonly string[]): string | undefined {
  const said = texts.map(wordsOf);
  return names.find((name) => said.some((text) => occurs(wordsOf(name), text)));
}

/** A type is not named by half of it, whether the shop's list has the half or not. */
const HALF = ['semi', 'demi', 'نصف'];

/** The words of a text without the article of Arabic and the endings of gender. */
function wordsOf(text: string): string[] {
  const words = searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/^ال(?=..)/, '').replace(/(?<=...)[eه]$/, ''));
}

function occurs(name: readonly string[], text: readonly string[]): boolean {
  return (
    name.length > 0 &&
    text.some((_, at) => name.every((word, i) => text[at + i] === word) && !HALF.includes(text[at - 1] ?? ''))
  );
}

function isPartOf(name: readonly string[], longer: readonly string[]): boolean {
  return name.length < longer.length && occurs(name, longer);
}
