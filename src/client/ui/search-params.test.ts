import { expect, test } from 'vitest';
import { dayText } from './search-params.ts';

test('a day in an address that is in no calendar is as none', () => {
  const typed = [
    '2026-02-28',
    '2024-02-29',
    '2026-02-29',
    '2026-02-30',
    '2026-03-99',
    '2026-13-01',
    '2026-3-1',
    'today',
    7,
  ];
  expect(typed.map((day) => dayText(day))).toEqual(['2026-02-28', '2024-02-29', ...Array.from({ length: 7 })]);
});
