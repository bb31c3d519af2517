import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, typed: string) =>
  highlight(text, typed)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Salma Idrissi', 'idri', 'Salma [Idri]ssi'],
  ['Salma Idrissi', 'idrissi salma', '[Salma] [Idrissi]'],
  ['فاطِمة الزهراء', 'فاطمه', '[فاطِمة] الزهراء'],
  ['Élodie Lefèvre', 'lefevre', 'Élodie [Lefèvre]'],
  ['Lefe\u0300vre', 'lefev', '[Lefe\u0300v]re'],
  ['+966598765432', '0598 765', '+966[598765]432'],
  ['+966598765432', '٥٩٨٧', '+966[5987]65432'],
  ['+966 59 876 5432', '0598 765', '+966 [59 876 5]432'],
  ['Camry 2021', 'xyz', 'Camry 2021'],
  ['Camry 2021', '  ', 'Camry 2021'],
])('in %s somebody who typed %s sees %s', (text, typed, seen) => {
  expect(marked(text, typed)).toBe(seen);
});
