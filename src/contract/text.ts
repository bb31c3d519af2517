/**
 * Folding of text for keys and searches, the same on the device and on the server.
 * Pure: no clock, no locale of the machine.
 */

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const LETTER_FOLDS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك' };
/** In the keys that are kept: another set would be another key. */
const INVISIBLE = /[\u200b-\u200f\u061c\u2060\ufeff\u00ad\u180e]/g;
/** All that takes no ink: two names, plates or addresses that look the same are the same. Overrides are told of. */
const UNSEEN = /(?![\u202a-\u202e\u2066-\u2069])[\p{DI}\u2800]/gu;

/** Arabic-Indic and Persian digits become 0–9; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0x0f));
}

/** Trims, composes (NFC) and takes out what is not seen, such as marks that come along with pasted Arabic text. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').trim();
}

/** Is there nothing to be seen in it? */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '').trim() === '';
}

/** Length as a person counts it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The key under which a name is found: marks and case off, letters of Arabic folded, spaces single. */
export function searchKey(text: string): string {
  const bare = latinDigits(text.normalize('NFKD'))
    .replace(INVISIBLE, '')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase();
  return foldLetters(bare).replaceAll('ة', 'ه').replace(/\s+/g, ' ').trim();
}

/** A name or an amount inside a line of plain text: it keeps its own direction, and tears nothing around it. */
export function isolated(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`;
}

/** Folds Arabic letter variants that people write for one another. */
export function foldLetters(text: string): string {
  return text.replace(/[أإآٱىیک]/g, (letter) => LETTER_FOLDS[letter] ?? letter);
}

/** Tells of texts whether each word that was typed is somewhere in them, as a search finds it. */
export function wordMatcher(typed: string): (text: string) => boolean {
  const words = searchKey(typed).split(' ');
  return (text) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
}
