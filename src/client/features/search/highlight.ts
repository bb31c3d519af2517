import { digits } from '#contract/rules.ts';
import { searchKey } from '#contract/text.ts';

export type Piece = { text: string; isMatch: boolean };

/**
 * A text cut where it holds a word of what was typed, compared as the search compares: without
 * marks and case, digits and letters folded.
 */
export function highlight(text: string, typed: string): Piece[] {
  const { folded, from } = fold(text);
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of wordsOf(typed)) {
    const start = folded.indexOf(word);
    if (start >= 0) marked.fill(true, from[start], from[start + word.length] ?? text.length);
  }
  const pieces: Piece[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const isMatch = marked[i] === true;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += text.charAt(i);
    else pieces.push({ text: text.charAt(i), isMatch });
  }
  return pieces;
}

/** A phone is kept without the zero that is dialled at home. */
function wordsOf(typed: string): string[] {
  const text = searchKey(typed);
  const phone = digits(text);
  const number = /^\+?\d{4,}$/u.test(phone) ? [phone.replace(/^0+/u, '')] : [];
  return [...text.split(' '), ...number].filter((word) => word !== '');
}

/** The folded text, and for each of its units where in `text` it comes from; marks belong to the letter before them. */
function fold(text: string): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  // A phone is typed with or without the spaces between its groups.
  const space = text.startsWith('+') ? '' : ' ';
  for (const letter of text) {
    const key = /\s/u.test(letter) ? space : searchKey(letter);
    for (const unit of key.split('')) {
      folded += unit;
      from.push(at);
    }
    at += letter.length;
  }
  return { folded, from };
}
