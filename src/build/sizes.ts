import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildSizes } from './build-sizes.ts';

// Prints the sizes of the build beside their targets, and what grew since they were last noted (`--note` notes them).
// Only the limits of package.json fail, and chunks in a circle. `npm run bench sizes` measures more.
const NOTED = join(import.meta.dirname, 'sizes.json');
/** Less is the weather of names and hashes. */
const GREW_KIB = 0.3;

const { landing, passerBy, words, floor, floorForeign, heaviestFurther, styles, fonts, precache, pages, circle } =
  buildSizes();
const { budgets } = packageJson;
const figures = [
  { name: '#1 / initial JavaScript', kib: landing, target: 125, limit: budgets.landingKiB },
  { name: '/ all JavaScript but its texts', kib: passerBy.kib, target: undefined, limit: budgets.passerByKiB },
  { name: '/ its texts, where they are longest', kib: words, target: undefined, limit: budgets.wordsKiB },
  { name: '#3 shop floor, all JavaScript cold', kib: floor, target: 230, limit: budgets.floorKiB },
  {
    name: `#3 heaviest further page (${heaviestFurther.page})`,
    kib: heaviestFurther.kib,
    target: 60,
    limit: budgets.furtherKiB,
  },
  { name: 'style sheets of the shop floor', kib: styles, target: undefined, limit: budgets.stylesKiB },
  { name: 'faces kept on every device', kib: fonts, target: undefined, limit: budgets.fontsKiB },
  { name: `#4 precache (${precache.files} files)`, kib: precache.kib, target: 1000, limit: budgets.precacheKiB },
];
for (const { name, kib, target, limit } of figures) {
  const over = kib > limit;
  const aim = target === undefined ? '' : `target ${target}, `;
  console.log(`${name}: ${kib.toFixed(1)} KiB gzip (${aim}limit ${limit})${over ? ' OVER' : ''}`);
  if (over) process.exitCode = 1;
}

const sizes: Record<string, number> = {
  landing,
  passerBy: passerBy.kib,
  floor,
  styles,
  fonts,
  precache: precache.kib,
  ...pages,
};
if (process.argv.includes('--note')) {
  const rounded = Object.fromEntries(Object.entries(sizes).map(([name, kib]) => [name, Math.round(kib * 10) / 10]));
  writeFileSync(NOTED, `${JSON.stringify(rounded, undefined, 2)}\n`);
} else {
  const noted = JSON.parse(readFileSync(NOTED, 'utf8')) as Record<string, number>;
  for (const [name, kib] of Object.entries(sizes)) {
    const grew = kib - (noted[name] ?? 0);
    if (grew > GREW_KIB) console.log(`grew: ${name} by ${grew.toFixed(1)} KiB to ${kib.toFixed(1)}`);
  }
}

if (passerBy.foreign.length > 0) {
  console.log(`The public page loads code of the areas: ${passerBy.foreign.join(', ')}`);
  process.exitCode = 1;
}
if (floorForeign.length > 0) {
  console.log(`The shop floor loads code of the public page: ${floorForeign.join(', ')}`);
  process.exitCode = 1;
}
if (circle) {
  console.log(`Chunks import each other in a circle: ${circle.join(' → ')}`);
  process.exitCode = 1;
}
