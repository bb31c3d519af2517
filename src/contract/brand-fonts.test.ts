import { expect, test } from 'vitest';
import { arabicFaces, fontFamilyOf, fontsOf, latinFaces } from './brand-fonts.ts';

test('the faces that a shop has chosen are found again in what is stored, and what is no face of ours is Cairo', () => {
  for (const arabic of arabicFaces)
    for (const latin of latinFaces) expect(fontsOf(fontFamilyOf({ arabic, latin }))).toEqual({ arabic, latin });
  expect(fontsOf('Comic Sans, fantasy')).toEqual({ arabic: 'Cairo', latin: 'Cairo' });
});
