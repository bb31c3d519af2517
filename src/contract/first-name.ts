import { searchKey } from './text.ts';

/** Never a name by itself: servant of, father of, mother of; the next word belongs to it, also after an article. */
const BEFORE = /(?:عبد|اب[وي]|ام|abd(?:[- ]?[aeu][dlnrstz])?|ab(?:ou|u)|ou?m|umm?) (?!ا?بن )/u;
/** The second half of what somebody is called: light of the religion, gift of God. */
const AFTER = / (?:الدين|الله|الرحمن|الحق|الاسلام|العابدين|الهدي|allah|(?:[ae][dl][- ]?|ud[- ])dine?)/u;
const FIRST = new RegExp(`^(?:ا?بن )?(?:${BEFORE.source})*\\S+(?:${AFTER.source})?(?= |$)`, 'u');

/** A name as it is spoken, in what one is called by and the rest: عبد الرحمن and Nour Eddine are one name each. */
export function splitName(spoken: string): { firstName: string; lastName: string } {
  const words = spoken.trim().split(/\s+/u);
  // Abdel Hamidi is called Abdel: without a family name behind it, the second word is that.
  const isShort = words.length === 2 && /^abd[aeu]l$/iu.test(words[0] ?? '');
  const count = isShort ? 1 : FIRST.exec(searchKey(spoken))?.[0].split(' ').length;
  return { firstName: words.slice(0, count).join(' '), lastName: words.slice(count ?? 1).join(' ') };
}
