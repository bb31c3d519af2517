import { AppError } from '#contract/errors.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import { wrongField } from '#server/http/assertions.ts';
import { getMerchantName } from '#server/features/branding/branding-service.ts';

/** So many of the passwords that people choose most, counted without the digits and signs around them. */
const MOST_CHOSEN = 3000;

/** What guessers of a garage's passwords would try besides: the trade, the region, days and keyboards. */
const NEAR_HERE = `garage garagiste warsha werkstatt workshop mechanic mecanicien atelier voiture automobile automotive vehicle repair carrepair
  motor motorcycle renault dacia audi volvo hyundai motdepasse bienvenue marhaba ahlan login signin admin administrator root user users guest demo
  employee client default temporary changeme passwd passwort qwertz azerty azertyuiop wxcvbn abcdef abcdefgh jetaime amour habibi habibti hayati allah
  mohamed mohammed muhammad ahmed ahmad ali omar hassan hussein youssef fatima maryam aisha khadija raja wydad messi realmadrid casablanca rabat cairo
  riyadh dubai algeria maroc morocco egypt tunisie salut salam coucou facebook instagram whatsapp youtube january february march april june july august
  september october november december janvier fevrier juillet septembre كلمة السر المرور مرحبا حبيبي محمد أحمد ورشة السلام سيارة`;

/**
 * Refuses what guessers try first: a common password, the shop's or the person's own name, whatever is put around it or
 * in place of its letters.
 * @throws AppError validation-failed
 */
export async function assertNotGuessable(db: Db, password: string, names: readonly string[]): Promise<void> {
  const own = [...names, await getMerchantName(db)].flatMap((name) => searchKey(name).split(/[^\p{L}]+/u));
  const words = new Set(own.filter((name) => name.length >= 3).map(asWord));
  const common = await commonWords();
  for (const word of readingsOf(searchKey(password)))
    if (common.has(word) || words.has(word))
      throw new AppError('validation-failed', {
        fields: [wrongField('/password', 'password-common')],
      });
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte that only a new password needs. */
function commonWords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = new Set<string>();
    for (const password of dictionary['passwords-common']) {
      const word = asWord(password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
      if (word.length >= 3) words.add(word);
      if (words.size === MOST_CHOSEN) break;
    }
    for (const word of NEAR_HERE.split(/\s+/u)) words.add(asWord(searchKey(word)));
    return words;
  });
  return loading;
}

/** So many signs before and behind its letters may be part of a word. Each is tried with each. */
const PART_OF_WORD = 8;

/** Nobody guesses longer words. */
const WORD_MAX = 64;

/**
 * `$unsh1ne77!` is "sunshine" with something behind it: of the signs at either end those next to the letters may be
 * part of the word or not. `text`: folded, which makes several signs of one.
 */
export function readingsOf(text: string): string[] {
  const readings = [asWord(text.replaceAll(/[^\p{L}]/gu, ''))];
  const start = text.search(/\p{L}/u);
  if (start < 0) return readings;
  const [, trailing = ''] = /\p{L}([^\p{L}]*)$/u.exec(text) ?? [];
  const end = text.length - trailing.length;
  if (end - start > WORD_MAX) return readings;
  for (let from = Math.max(0, start - PART_OF_WORD); from <= start; from += 1)
    for (let to = end; to <= Math.min(text.length, end + PART_OF_WORD); to += 1)
      readings.push(asWord(text.slice(from, to)));
  return readings;
}

/** One spelling for all that are written for one another. */
function asWord(text: string): string {
  return text.replaceAll(/[^\p{L}]|l/gu, (sign) => LOOKS_LIKE[sign] ?? '');
}

const LOOKS_LIKE: Record<string, string | undefined> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
};
