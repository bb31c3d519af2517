import { expect, it } from 'vitest';
import { isNearPlate, looksLikePlate, plateMatcher } from '#contract/plate-match.ts';
import { canonicalPlate, isOrderOpen, isSamePlate, plateKey, plateLookupKey } from '#contract/plates.ts';

/** What people type, the form in which it is kept, and whether it is found under the key of that form. */
const plates: [typed: string, kept: string][] = [
  // Morocco since 2000: number, letter, region; from the left, from the right, with and without separators.
  ['24432 أ 55', '24432أ55'],
  ['24432أ55', '24432أ55'],
  ['24432-أ-55', '24432أ55'],
  ['24432 | أ | 55', '24432أ55'],
  ['55 أ 24432', '24432أ55'],
  ['55أ24432', '24432أ55'],
  ['55|أ|24432', '24432أ55'],
  ['٢٤٤٣٢ أ ٥٥', '٢٤٤٣٢أ٥٥'],
  ['٥٥ أ ٢٤٤٣٢', '٢٤٤٣٢أ٥٥'],
  ['۲۴۴۳۲ أ ۵۵', '۲۴۴۳۲أ۵۵'],
  ['24432 ا 55', '24432ا55'],
  ['24432 A 55', '24432A55'],
  ['24432a55', '24432a55'],
  ['8841 ب 6', '8841ب6'],
  ['6 ب 8841', '8841ب6'],
  ['8841 B 6', '8841B6'],
  ['6ب8841', '8841ب6'],
  ['71902 و 26', '71902و26'],
  ['26 و 71902', '71902و26'],
  ['71902 W 26', '71902W26'],
  ['71902 U 26', '71902U26'],
  ['123 د 1', '123د1'],
  ['1 د 123', '123د1'],
  ['99999 ط 89', '99999ط89'],
  ['89-ط-99999', '99999ط89'],
  ['12 ه 34', '12ه34'],
  ['34 ه 12', '34ه12'],
  ['7 أ 1', '7أ1'],
  ['\u200f55 أ 24432\u200f', '24432أ55'],
  // Morocco before 2000: digits alone.
  ['1234-51', '123451'],
  ['1234 51', '123451'],
  ['123451', '123451'],
  ['9876-12-34', '98761234'],
  ['WW 123456', 'WW123456'],
  ['W18 123456', 'W18123456'],
  // Saudi Arabia, in both scripts; the digits first as they stand on the plate, or last as they are read.
  ['أ ب ح 1234', 'أبح1234'],
  ['أبح1234', 'أبح1234'],
  ['أبح 1234', 'أبح1234'],
  ['1234 أ ب ح', 'أبح1234'],
  ['1234أبح', 'أبح1234'],
  ['١٢٣٤ أ ب ح', 'أبح١٢٣٤'],
  ['أ ب ح ١٢٣٤', 'أبح١٢٣٤'],
  ['ABJ 1234', 'ABJ1234'],
  ['abj1234', 'abj1234'],
  ['1234 ABJ', '1234ABJ'],
  ['د ن ل 3050', 'دنل3050'],
  ['3050 د ن ل', 'دنل3050'],
  ['DNL-3050', 'DNL3050'],
  ['ر و ي 7', 'روي7'],
  ['7 روي', 'روي7'],
  ['RUV 7', 'RUV7'],
  ['RWY 7', 'RWY7'],
  // Egypt, Tunisia, Lebanon, the Emirates.
  ['س ص ع 123', 'سصع123'],
  ['123 س ص ع', 'سصع123'],
  ['123 تونس 4567', '123تونس4567'],
  ['45 تونس 1234', '45تونس1234'],
  ['B 123456', 'B123456'],
  ['د ١٢٣٤٥', 'د١٢٣٤٥'],
  // France, as others with Latin letters: kept as typed.
  ['AB-123-CD', 'AB123CD'],
  ['AB 123 CD', 'AB123CD'],
  ['ab123cd', 'ab123cd'],
  ['CD-123-AB', 'CD123AB'],
  ['1234 AB 75', '1234AB75'],
  ['34 A 12345', '34A12345'],
];

it.each(plates)('the plate %s is kept as %s, once and for all', (typed, kept) => {
  expect(canonicalPlate(typed)).toBe(kept);
  expect(canonicalPlate(kept)).toBe(kept);
  expect(plateKey(typed)).toBe(plateKey(kept));
});

it.each(plates)('who looks for %s finds %s', (typed, kept) => {
  expect(plateMatcher(typed)(kept)).toBeDefined();
});

/** Ways to write one plate; each finds all the others at once. */
const sameCar = [
  ['24432أ55', '55 أ 24432', '24432A55', '٢٤٤٣٢ ا ٥٥', '24432 | أ | 55'],
  ['71902و26', '26 و 71902', '71902W26', '71902 u 26'],
  ['أبح1234', '1234 أ ب ح', 'ABJ1234', '1234-abj', 'ابح١٢٣٤'],
  ['روي7', 'RUV7', 'RWY 7', '7 ر و ى'],
];

it.each(sameCar)('%s is found however it is written', (...ways) => {
  for (const one of ways) {
    expect(ways.map((other) => plateMatcher(one)(other))).toEqual(ways.map(() => 0));
    expect(isSamePlate(ways[0]!, one)).toBe(true);
  }
});

it('where both orders are real plates, or two letters are read alike, nobody decides but a person', () => {
  const pairs: [string, string][] = [
    ['12ه34', '34ه12'],
    ['AB123CD', 'CD123AB'],
    ['AW123AA', 'AU123AA'],
  ];
  for (const [one, other] of pairs) {
    expect(plateLookupKey(one)).toBe(plateLookupKey(other));
    expect(isSamePlate(one, other)).toBe(false);
  }
  expect(isOrderOpen('24432أ55')).toBe(false);
  expect(plateLookupKey('1أ23')).not.toBe(plateLookupKey('12أ3'));
});

it('a part of a plate finds it, in any order and script', () => {
  const fit = (typed: string) => plateMatcher(typed)('24432أ55');
  expect(['244', '432', '55أ24', '24432 A', 'a 55', '55 24432', '24432 55'].map(fit)).toEqual([1, 2, 2, 1, 2, 2, 2]);
  expect(['24432 ب', '555', '55 55', '244 433', 'Camry', '—', ''].map(fit)).toEqual(Array.from({ length: 7 }));
});

it('a slip of the hand is near, two are not', () => {
  for (const slip of ['24423 أ 55', '2443 أ 55', '24432 أ 56', '244321 أ 55', '24432 ب 55'])
    expect([slip, isNearPlate('24432أ55', slip)]).toEqual([slip, true]);
  for (const far of ['24423 أ 56', '244 أ 55', 'أ 55', '24432'])
    expect([far, isNearPlate('24432أ55', far)]).toEqual([far, false]);
});

it('a plate is told from a name and from a phone', () => {
  expect(['24432 أ 55', 'ABJ1234', '3050', '123451'].map(looksLikePlate)).toEqual([true, true, true, true]);
  expect(['Salma', '+212661000001', '0661 00 00 011', '24', 'Toyota Corolla 2021'].map(looksLikePlate)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
