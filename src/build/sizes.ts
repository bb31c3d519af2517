import packageJson from '../../package.json' with { type: 'json' };
import { buildSizes } from './build-sizes.ts';

// Prints the sizes of the build beside their targets; only the hard limits of package.json fail, and chunks in a circle. `npm run bench sizes` measures more.
const { landing, floor, heaviestFurther, precache, circle } = buildSizes();
const figures = [
  { name: '#1 / initial JavaScript', kib: landing, target: 125, limit: packageJson.budgets.landingKiB },
  { name: '#3 shop floor, all JavaScript cold', kib: floor, target: 230 },
  { name: `#3 heaviest further page (${heaviestFurther.page})`, kib: heaviestFurther.kib, target: 60 },
  { name: `#4 precache (${precache.files} files)`, kib: precache.kib, target: 1000 },
];
for (const { name, kib, target, limit } of figures) {
  const over = limit !== undefined && kib > limit;
  console.log(
    `${name}: ${kib.toFixed(1)} KiB gzip (target ${target}${limit ? `, limit ${limit}` : ''})${over ? ' OVER' : ''}`,
  );
  if (over) process.exitCode = 1;
}
if (circle) {
  console.log(`Chunks import each other in a circle: ${circle.join(' → ')}`);
  process.exitCode = 1;
}
