import { expect, test } from 'vitest';
import { decodeAs, decodeFile } from './decode-file.ts';

const bytes = (...codes: number[]) => new Uint8Array(codes);
const utf8 = (text: string) => new TextEncoder().encode(text);

test('a table is read by its mark, or as UTF-8 without one', () => {
  expect(decodeFile(utf8('\uFEFFاللوحة,é'))).toEqual({ text: 'اللوحة,é', encoding: 'utf-8', isCertain: true });
  expect(decodeFile(utf8('اللوحة'))).toMatchObject({ text: 'اللوحة', isCertain: true });
  expect(decodeFile(bytes(0xff, 0xfe, 0x44, 0x06))).toMatchObject({ text: 'ل', encoding: 'utf-16le' });
});

test('an old table of Arabic and one of French are told apart, and a person is asked to look', () => {
  // سيارة and Prénom,Modèle as old spreadsheets save them.
  const arabic = decodeFile(bytes(0xd3, 0xed, 0xc7, 0xd1, 0xc9, 0x2c, 0x31));
  expect(arabic).toEqual({ text: 'سيارة,1', encoding: 'windows-1256', isCertain: false });
  const french = bytes(0x50, 0x72, 0xe9, 0x6e, 0x6f, 0x6d, 0x2c, 0x4d, 0x6f, 0x64, 0xe8, 0x6c, 0x65);
  expect(decodeFile(french)).toEqual({ text: 'Prénom,Modèle', encoding: 'windows-1252', isCertain: false });
  expect(decodeAs(french, 'utf-8').text).toContain('\uFFFD');
});
