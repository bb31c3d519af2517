import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { buildIfStale, CLIENT, SERVER } from '#server/commands/build.ts';
import { type Figure, tableOf } from './figure.ts';
import { peersFolder } from './peers/folder.ts';

// `npm run bench [name …]`: every bench of this folder, or the named ones; one JSON line and one table
// row per figure. With `-- --note` the table of all is written into the README; `-- --peers FOLDER`
// measures other apps beside (peers.bench.ts).
const isNoted = process.argv.includes('--note');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-') && argument !== peersFolder());
const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts'));
const chosen = names.filter((name) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)));
await buildIfStale(CLIENT);
await buildIfStale(SERVER);
const rows: Figure[] = [];
for (const name of chosen) {
  const { measure } = (await import(`./${name}`)) as { measure: () => Promise<Figure[]> };
  for (const figure of await measure()) {
    console.log(JSON.stringify(figure));
    rows.push(figure);
  }
}
const gib = Math.round(totalmem() / 2 ** 30);
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gib} GiB, Node ${process.versions.node}`;
const table = `${machine}\n\n${tableOf(rows)}`;
console.log(`\n${table}`);

if (isNoted) {
  const readme = readFileSync('README.md', 'utf8');
  const noted = readme.replace(
    /<!-- figures -->[^]*<!-- \/figures -->/,
    () => `<!-- figures -->\n\n${table}\n\n<!-- /figures -->`,
  );
  writeFileSync('README.md', noted);
}
