import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// `npm run faces`: cuts Cairo to what is written here and to the weights in use; to be run when its package changes.
const SOURCES = 'node_modules/@fontsource-variable/cairo/files';
const FACES = 'src/client/app/theme/faces';
const WEIGHTS = { wght: { min: 400, max: 700 } };
/**
 * As the unicode-ranges of fonts.css have them. Arabic joins its letters by forms that need no numbers of their own.
 */
const parts: { name: string; from: string; ranges: number[][] }[] = [
  {
    name: 'arabic',
    from: 'arabic',
    ranges: [
      [0x600, 0x6ff],
      [0x200c, 0x200f],
    ],
  },
  {
    name: 'latin',
    from: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xab, 0xab],
      [0xb7, 0xb7],
      [0xbb, 0xbb],
      [0xd7, 0xd7],
      // Of the foot of every page, and of the name of French in it.
      [0xa9, 0xa9],
      [0xe7, 0xe7],
      [0x2010, 0x2026],
      [0x202f, 0x202f],
      [0x2212, 0x2212],
    ],
  },
  {
    name: 'accents',
    from: 'latin',
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xe6],
      [0xe8, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
    ],
  },
  {
    // The few letters that a page in another language has of Arabic: its name, and the
    // plates of landing/hero/plate-example.ts.
    name: 'few',
    from: 'arabic',
    ranges: Array.from('العربيةأحسصطتون', (letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]),
  },
];

for (const { name, from, ranges } of parts) {
  const text = ranges.flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const source = readFileSync(join(SOURCES, `cairo-${from}-wght-normal.woff2`));
  const face = await subsetFont(source, String.fromCodePoint(...text), {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
  });
  writeFileSync(join(FACES, `cairo-${name}.woff2`), face);
  console.log(`${name}: ${(face.length / 1024).toFixed(1)} KiB`);
}
