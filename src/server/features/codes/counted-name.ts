/**
 * Under what it is counted that somebody tries an e-mail or phone. Alike however it is spelled and whether or not anybody
 * has it, so that no answer tells: of a phone the last nine digits, which in most countries are the same with and without
 * the country's code and the zero dialled at home. Two phones that end alike share a counter, and are held up together.
 */
export function countedName(identifier: string): string {
  if (identifier.includes('@')) return identifier.normalize('NFC').toLowerCase();
  return identifier.replaceAll(/\D/gu, '').slice(-9);
}

/** All names of a person. */
export function countedNamesOf({ email, phoneKey }: { email: string | null; phoneKey: string | null }): string[] {
  return [email, phoneKey].flatMap((name) => (name === null ? [] : [countedName(name)]));
}
