/** The first letters of a name, to be drawn in place of a picture; nothing for who has no name yet. */
export function initialsOf(first: string, last: string): string {
  const letters = [first, last].map((name) => /^./u.exec(name.trim().replace(ARTICLE, ''))?.[0] ?? '').filter(Boolean);
  // Between Arabic letters a space: two that join read as a word.
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? ' ' : '');
}

/** Most Arabic family names begin with it: what follows tells them apart. */
const ARTICLE = /^ال(?=\S\S)/u;
