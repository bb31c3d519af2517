import { measure } from '../bench/pull.bench.ts';

// A new tablet fetches a floor of 15,000 open visits while somebody asks for a list: no answer to him may take longer
// than this. Part of `npm run test:long`, when nothing else runs.
const MOST_MS = 200;
/** A machine that is busy with something else is slow, not wrong: what seems too much is measured again. */
const TRIES = 3;

let longest = Infinity;
for (let tries = 0; tries < TRIES && longest > MOST_MS; tries += 1) {
  const figures = await measure();
  for (const { name, value, unit } of figures) console.log(`${name}: ${value} ${unit}`);
  longest = Math.min(longest, figures[0]?.value ?? Infinity);
}
process.exit(longest > MOST_MS ? 1 : 0);
