import { readdirSync } from 'node:fs';
import type { Figure } from './figure.ts';

// `npm run bench [name …]`: every bench of this folder, or the named ones; one JSON line and one table row per figure.
const wanted = process.argv.slice(2);
const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts'));
const chosen = names.filter((name) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)));
const rows: Figure[] = [];
for (const name of chosen) {
  const { measure } = (await import(`./${name}`)) as { measure: () => Promise<Figure[]> };
  for (const figure of await measure()) {
    console.log(JSON.stringify(figure));
    rows.push(figure);
  }
}
console.log('\n| # | figure | measured | target |\n|---|---|---|---|');
for (const { number, name, value, unit, target } of rows)
  console.log(`| ${number} | ${name} | ${value} ${unit} | ${target} |`);
