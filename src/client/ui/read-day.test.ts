import dayjs from 'dayjs';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/fr.js';
import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

const read = (text: string, language = 'en') => readDay(text, '2026-11-30', language);

test.each([
  '05/12/2026',
  '5/12/2026',
  '05-12-2026',
  '5.12.2026',
  '5 12 2026',
  ' 5/12/26 ',
  '5/12',
  '2026-12-05',
  '٠٥/١٢/٢٠٢٦',
  '۰۵/۱۲/۲۰۲۶',
  '5 December 2026',
  '5 dec 2026',
  '5 December',
])('%s is the fifth of December', (text) => expect(read(text)).toBe('2026-12-05'));

test.each(['31/02/2026', '29/2/2026', '12/31/2026', '5/12/2', '5', '', '5/12/2026/1', '5 ju 2026', 'tomorrow', '5//'])(
  '“%s” is no day',
  (text) => expect(read(text)).toBeNull(),
);

test('a day is read again as the field shows it, whichever its month and language', () => {
  for (const language of ['ar', 'fr', 'en'])
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
      const day = `2026-${month}-05`;
      expect(read(dayjs(day).locale(language).format('D MMMM YYYY'), language)).toBe(day);
    }
});
