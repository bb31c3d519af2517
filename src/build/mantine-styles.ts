import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LIST = 'src/client/app/theme/mantine.css';
const LISTED = /styles\/([A-Z]\w+)\.layer\.css/g;
const STYLED = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/** Stops a build in which a Mantine component would be seen without its style sheet, or a sheet is loaded for none. */
export function mantineStyles(): Plugin {
  return {
    name: 'warsha-mantine-styles',
    apply: 'build',
    generateBundle: function (_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const used = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => STYLED.exec(id)?.[1] ?? [])));
      const listed = new Set(Array.from(readFileSync(LIST, 'utf8').matchAll(LISTED), ([, name = '']) => name));
      const missing = [...used].filter((name) => !listed.has(name));
      const idle = [...listed].filter((name) => !used.has(name));
      if (missing.length > 0) this.error(`${LIST} lacks the styles of ${missing.join(', ')}`);
      if (idle.length > 0) this.error(`${LIST} has styles of what is not used: ${idle.join(', ')}`);
    },
  };
}
