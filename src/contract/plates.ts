import { foldLetters, latinDigits } from '#contract/text.ts';

/** The 17 letters of Saudi plates and the Latin letters printed beside them. */
const SAUDI_LETTERS: Record<string, string> = {
  ا: 'A',
  ب: 'B',
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
};

/** The shop-wide unique key of a plate: NFKC, 0–9, أإآ→ا, ى→ي, ک→ك, tatweel and marks off, upper case, no separators. */
export function plateKey(plate: string): string {
  const bare = latinDigits(plate.normalize('NFKC'))
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .normalize('NFC');
  return foldLetters(plainPlate(bare)).toUpperCase();
}

/** A second key with Saudi letters in Latin, so that `أبح1234` is found by `ABJ1234` and the other way round. */
export function plateLookupKey(plate: string): string {
  return plateKey(plate).replace(/[\u0600-\u06ff]/g, (letter) => SAUDI_LETTERS[letter] ?? letter);
}

/** A plate as typed, without the spaces, dashes and bars that people put between its groups. */
export function plainPlate(typed: string): string {
  return typed.replace(/[\s\-‐-―_|/.·]+/g, '').replace(/[\u200b-\u200f\u061c]/g, '');
}

/** The groups in which a plate is read: digits together, Latin letters together, Arabic letters one by one unless they form a word. */
export function plateGroups(plate: string): string[] {
  const runs = plate.match(/\p{Nd}+|[\p{Script=Arabic}--\p{Nd}]+|[^\p{Nd}\p{Script=Arabic}]+/gv) ?? [plate];
  return runs.flatMap((run) => {
    const letters = Array.from(run);
    return ARABIC_START.test(run) && letters.length <= 3 ? letters : [run];
  });
}

const ARABIC_START = /^(?!\p{Nd})\p{Script=Arabic}/u;
