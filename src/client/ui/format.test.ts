import { describe, expect, test } from 'vitest';
import { arabicDuration } from './arabic-duration.ts';
import { createFormats } from './format.ts';

const shop = 'Asia/Riyadh';
const plain = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f\u200f\u200e]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
const english = createFormats('en', shop);
const arabic = createFormats('ar', shop);
const french = createFormats('fr', shop);

test('a price shows as many decimals as its currency has', () => {
  expect(plain(english.money(125_000, 'SAR', 2))).toBe('SAR 1,250.00');
  expect(plain(english.money(1250, 'KWD', 3))).toBe('KWD 1.250');
  expect(plain(english.money(1250, 'XOF', 0))).toContain('1,250');
  expect(plain(french.money(420_000, 'MAD', 2))).toBe('4 200,00 MAD');
});

test('French figures are grouped by a space that is seen', () => {
  expect(french.kilometres(385_100)).toBe('385\u00A0100\u00A0km');
  expect(french.money(420_000, 'MAD', 2)).toBe('4\u00A0200,00\u00A0MAD');
});

test('Arabic pages use Latin digits', () => {
  const shown = [
    arabic.number(148_220),
    arabic.money(125_000, 'SAR', 2),
    arabic.day('2026-11-21'),
    arabic.kilometres(96_410),
  ];
  for (const text of shown) expect(text).not.toMatch(/[٠-٩]/);
  expect(plain(arabic.day('2026-11-21'))).toBe('21 نوفمبر 2026');
});

describe('the age of a job', () => {
  test.each([
    [25, '25 mins', 'fr', '25 min'],
    [250, '4h 10m', 'ar', '4 س 10 د'],
    [245, '4h 5m', 'fr', '4 h 05'],
    [2880, '2 days', 'ar', 'يومان'],
  ])('after %i minutes', (minutes, inEnglish, other, inOther) => {
    expect(plain(english.duration(minutes * 60_000))).toBe(inEnglish);
    expect(plain(createFormats(other).duration(minutes * 60_000))).toBe(inOther);
  });
});

test.each([
  [30, '30 دقيقة'],
  [60, 'ساعة'],
  [90, 'ساعة ونصف'],
  [100, 'ساعة و40 دقيقة'],
  [120, 'ساعتان'],
])('where there is room an Arab reads %i minutes in words', (minutes, inArabic) => {
  expect(plain(arabicDuration(minutes * 60_000))).toBe(inArabic);
});

test('a moment of today is a time, of yesterday a word and a time, in the time zone of the shop', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(english.moment('2026-11-21T08:40:00Z', now)).toBe('11:40');
  expect(english.moment('2026-11-20T13:20:00Z', now)).toBe('yesterday 16:20');
  expect(french.moment('2026-11-20T13:20:00Z', now)).toBe('hier 16:20');
});

test.each(['ar', 'fr', 'en'])(
  'the time and the day of the device itself read in %s like those of a zone whose clock goes alike',
  (language) => {
    const instants = [new Date(2026, 1, 3, 0, 5), new Date(2026, 10, 21, 23, 59), new Date(2027, 0, 1, 9, 30)].map(
      Number,
    );
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const shown = (zone: string) => {
      const format = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      return instants.map((at) => format.format(at)).join();
    };
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== timeZone);
    const alike = createFormats(
      language,
      zones.find((zone) => shown(zone) === shown(timeZone)),
    );
    for (const own of [createFormats(language), createFormats(language, timeZone)])
      for (const instant of instants) {
        expect([own.time(instant), own.dayOf(instant)]).toEqual([alike.time(instant), alike.dayOf(instant)]);
        // Said a second time it is said from memory.
        expect([own.longDay(instant), own.longDay(instant)]).toEqual([alike.longDay(instant), alike.longDay(instant)]);
      }
  },
);

test('a range of days names what they share once', () => {
  expect(plain(english.days('2026-12-03', '2026-12-12')).replaceAll(/\s*–\s*/gu, '–')).toBe('3–12 Dec 2026');
  expect(plain(french.days('2026-12-03', '2026-12-03'))).toBe('3 déc. 2026');
});

test('a due date in reach is named by its weekday, a far one by its date', () => {
  expect(english.relativeDay('2026-11-22', '2026-11-21')).toBe('tomorrow');
  expect(english.relativeDay('2026-11-26', '2026-11-21')).toBe('Thursday');
  expect(english.relativeDay('2026-12-26', '2026-11-21')).toBe('26 Dec');
  expect(english.relativeDay('2027-01-26', '2026-11-21')).toBe('26 Jan 2027');
});

test.each([
  [50, '50 min', '50 د'],
  [2298, '38 h', '38 س'],
  [73_440, '1 224 h', '1,224 س'],
])('time of work that was added up, %i minutes, is in hours, so that it adds up', (minutes, inFrench, inArabic) => {
  expect(plain(french.hoursInAll(minutes * 60_000))).toBe(inFrench);
  expect(plain(arabic.hoursInAll(minutes * 60_000))).toBe(inArabic);
});

test.each([
  [english, 'just now', '1 minute ago'],
  [french, 'à l’instant', 'il y a 1 minute'],
  [arabic, 'الآن', 'قبل دقيقة واحدة'],
])('what is younger than a minute happened just now', (formats, now, minute) => {
  expect(formats.ago(59_999)).toBe(now);
  expect(plain(formats.ago(60_000))).toBe(minute);
});
