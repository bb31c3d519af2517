import { readFileSync, writeFileSync } from 'node:fs';
import { describeSettings } from '#server/env.ts';

// `npm run settings-table`: writes the README's table of settings anew from src/server/env.ts, which is the truth.
const readme = readFileSync('README.md', 'utf8');
const table = `<!-- settings -->\n\n${describeSettings('markdown')}\n\n<!-- /settings -->`;
writeFileSync(
  'README.md',
  readme.replace(/<!-- settings -->[^]*<!-- \/settings -->/, () => table),
);
