import * as v from 'valibot';
import { expect, it } from 'vitest';
import { plainPlate, plateGroups, plateKey, plateLookupKey } from '#contract/plates.ts';
import { email, line } from '#contract/rules.ts';
import { cleanLine, codePoints, isBlank, latinDigits, searchKey } from '#contract/text.ts';
import { PlateNumber } from '#contract/vehicles.ts';

it('people write one plate in several ways and it stays one plate', () => {
  expect(plateKey('أبج١٢٣٤')).toBe(plateKey('ابج1234'));
  expect(plateKey('abj1234')).toBe('ABJ1234');
  expect(plateKey('ى۱۲')).toBe(plateKey('ي12'));
  expect(plateKey('𝟙𝟚')).toBe('12');
});

it('a Saudi plate is found by its Latin letters', () => {
  expect(plateLookupKey('أبح1234')).toBe('1234 ABJ');
  expect(plateLookupKey('ABJ1234')).toBe('1234 ABJ');
});

it('the separators that people type are left out of a plate', () => {
  expect(plainPlate('24432 | أ | 55')).toBe('24432أ55');
  expect(plainPlate('أ ب ح - 1234')).toBe('أبح1234');
});

it('a plate is read in groups, short Arabic letters one by one, a word whole', () => {
  expect(plateGroups('أبح1234')).toEqual(['أ', 'ب', 'ح', '1234']);
  expect(plateGroups('24432أ55')).toEqual(['24432', 'أ', '55']);
  expect(plateGroups('123تونس4567')).toEqual(['123', 'تونس', '4567']);
  expect(plateGroups('AB123CD')).toEqual(['AB', '123', 'CD']);
});

it('a client is found with or without marks, case and hamza', () => {
  expect(searchKey('Élodie  BENALI')).toBe('elodie benali');
  expect(searchKey('أَحْمَد فاطمة')).toBe(searchKey('احمد فاطمه'));
});

it('text is counted and cleaned as a person sees it', () => {
  expect(codePoints('🚗🚗')).toBe(2);
  expect(latinDigits('٣٤۵')).toBe('345');
  expect(cleanLine(' \u200fأحمد\u200e ')).toBe('أحمد');
});

it('two e-mail addresses that look the same are the same: nothing unseen is in them', () => {
  for (const unseen of ['\u2028', '\u2029', '\u3000', '\u1680'])
    expect(v.is(email, `a@b.example${unseen}x`)).toBe(false);
  expect(v.parse(email, 'a@b.exam\u200bple')).toBe('a@b.example');
  expect(v.is(email, 'sélma@مثال.السعودية')).toBe(true);
});

it('nobody is called by what is not seen, and no plate or address is another one by it', () => {
  const unseen = ['\u3164', '\u2800', '\u115f\u1160', '\ufe0f', '\u034f', '\u{e0041}', '\u2062', '\u180b', '\uffa0'];
  for (const sign of unseen) {
    expect([sign, v.is(line(), sign), isBlank(sign)]).toEqual([sign, false, true]);
    expect(v.parse(PlateNumber, `61277د2${sign}`)).toBe('61277د2');
    expect(v.parse(email, `manager${sign}@garage.example`)).toBe('manager@garage.example');
  }
  // What turns the direction of a text is told, not taken out.
  expect(v.is(line(), 'Nadia \u202eissaF')).toBe(false);
});
