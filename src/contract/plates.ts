import { foldLetters, latinDigits } from '#contract/text.ts';

/** Arabic plate letters and the Latin ones printed beside them, Saudi and Moroccan; ج and ح are both read J. */
const LATIN_LETTERS: Record<string, string> = {
  ا: 'A',
  ب: 'B',
  ج: 'J',
  ح: 'J',
  د: 'D',
  ر: 'R',
  س: 'S',
  ص: 'X',
  ط: 'T',
  ع: 'E',
  ق: 'G',
  ك: 'K',
  ل: 'L',
  م: 'Z',
  ن: 'N',
  ه: 'H',
  و: 'U',
  ي: 'V',
  // و is written W in Morocco and U in Saudi Arabia, ي is written Y and V.
  W: 'U',
  Y: 'V',
};

const GROUPS = /\p{Nd}+|[\p{Script=Arabic}--\p{Nd}]+|[^\p{Nd}\p{Script=Arabic}]+/gv;
const SEPARATORS = /[\s\-‐-―_|/.·,،]+/g;
const INVISIBLE = /[\u200b-\u200f\u061c]/g;
const DIGITS = /^\p{Nd}+$/u;
const ARABIC = /^(?!\p{Nd})\p{Script=Arabic}/u;

/** A plate as typed, without the spaces, dashes and bars that people put between its groups. */
export function plainPlate(typed: string): string {
  return typed.replace(SEPARATORS, '').replace(INVISIBLE, '');
}

/**
 * A plate in the one form in which it is kept and drawn: no separators, its groups in the order of the plate where that
 * can be told. Who writes Arabic may type a Moroccan plate from its right (`55 أ 24432`: the number has more digits
 * than the region) and the digits of a Saudi or Egyptian one first (`1234 أ ب ح`). Letters stay in the script as typed.
 */
export function canonicalPlate(typed: string): string {
  const plate = plainPlate(typed);
  const [first = '', second = '', third = '', ...more] = plate.match(GROUPS) ?? [];
  if (more.length > 0 || !DIGITS.test(first) || !ARABIC.test(second)) return plate;
  const [head, letters, tail] = [first, second, third].map(count);
  const isMoroccan = DIGITS.test(third) && letters === 1 && head! <= 2 && tail! >= 3;
  const isLettersFirst = third === '' && letters! >= 2 && letters! <= 3 && head! <= 4;
  return isMoroccan ? third + second + first : isLettersFirst ? second + first : plate;
}

/** The shop-wide unique key of a plate: its one form, NFKC, 0–9, أإآ→ا, ى→ي, ک→ك, tatweel and marks off, upper case. */
export function plateKey(plate: string): string {
  return fold(canonicalPlate(plate));
}

/**
 * The key by which a plate is found however it was written: its groups in Latin letters, sorted, a space between them.
 */
export function plateLookupKey(plate: string): string {
  return plateParts(plate).toSorted().join(' ');
}

/**
 * The digits and letters of a plate or of a part of one, folded into Latin letters, in the order typed. What stands
 * between two groups of digits keeps them apart; letters stand together.
 */
export function plateParts(typed: string): string[] {
  return (fold(typed.replace(SEPARATORS, ' ')).match(/\p{Nd}+|[^\p{Nd}\s]+(?:\s+[^\p{Nd}\s]+)*/gu) ?? []).map((part) =>
    part.replace(/\s/g, '').replace(/[\u0600-\u06ffWY]/g, (letter) => LATIN_LETTERS[letter] ?? letter),
  );
}

/** Could another order of these groups be another car's plate? Two short groups of digits, or two groups of letters. */
export function isOrderOpen(plate: string): boolean {
  const groups = plateParts(plainPlate(plate));
  const digits = groups.filter((group) => DIGITS.test(group)).map(count);
  const isTold = digits.length < 2 || (Math.min(...digits) <= 2 && Math.max(...digits) >= 3);
  return !isTold || groups.length - digits.length > 1;
}

/** Are two plates that share a look-up key the same one beyond doubt, written in two scripts or in two orders? */
export function isSamePlate(one: string, other: string): boolean {
  if (plateKey(one) === plateKey(other)) return true;
  if (isOrderOpen(one) || plateLookupKey(one) !== plateLookupKey(other)) return false;
  const isArabic = (plate: string) => /\p{Script=Arabic}/u.test(latinDigits(plate));
  const letters = (plate: string) => Array.from(plateKey(plate)).toSorted().join('');
  return isArabic(one) !== isArabic(other) || letters(one) === letters(other);
}

/**
 * The groups in which a plate is drawn and read: digits together, Latin letters together, Arabic
 * letters one by one unless they form a word.
 */
export function plateGroups(plate: string): string[] {
  return (plate.match(GROUPS) ?? [plate]).flatMap((run) => {
    const letters = Array.from(run);
    return ARABIC.test(run) && letters.length <= 3 ? letters : [run];
  });
}

/**
 * A plate as it is read aloud (an accessible name): its groups with spaces. Where it is
 * seen in a line of text, see `isolatedPlate`.
 */
export function plateText(plate: string): string {
  return plateGroups(plate).join(' ');
}

/**
 * A plate that is seen inside plain text (an option, a title, a message): its groups stay where the badge draws them.
 */
export function isolatedPlate(plate: string): string {
  const groups = plateGroups(plate);
  return startsArabic(plate)
    ? `\u2067${groups.join(' ')}\u2069`
    : `\u2066${groups.map((group) => `${group}\u200e`).join(' ')}\u2069`;
}

/** Does a plate begin with Arabic letters, which are drawn at its right and read from there? */
export function startsArabic(plate: string): boolean {
  return ARABIC.test(plate);
}

function fold(text: string): string {
  const bare = latinDigits(text.normalize('NFKC'))
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(INVISIBLE, '')
    .normalize('NFC');
  return foldLetters(bare).toUpperCase();
}

function count(text: string): number {
  return Array.from(text).length;
}
