import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['سلمى', 'العمري', 'س ع'],
  ['نورة', 'الحربي', 'ن ح'],
  ['Sofia', 'Alaoui', 'SA'],
  ['أحمد', 'ال', 'أ ا'],
  ['سامر', '', 'س'],
  ['', '', ''],
])('%s %s is known by the letters "%s": the article is not one of them', (first, last, letters) => {
  expect(initialsOf(first, last)).toBe(letters);
});
