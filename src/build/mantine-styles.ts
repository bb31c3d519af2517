import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LIST = 'src/client/app/theme/mantine.css';
const LISTED = /styles\/([A-Z]\w+)\.layer\.css/g;
const STYLED = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/** Of Mantine's fourteen palettes those that no component here names; red and green are the theme's own. */
const IDLE_PALETTE = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|lime|orange|yellow|red|green)-/;
const THEME_PALETTE = /-(?:red|green)-$/;
const USE = /var\(\s*(--mantine-color-[a-z]+-)/g;

/** Leaves out the colours of palettes that nothing is painted in: 170 values that every start would read. */
export const idlePalettes = {
  postcssPlugin: 'warsha-idle-palettes',
  Declaration: (declaration: { prop: string; remove: () => unknown }) => {
    if (IDLE_PALETTE.test(declaration.prop)) declaration.remove();
  },
};

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
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const uses = sheets.flatMap((sheet) =>
        Array.from('source' in sheet ? String(sheet.source).matchAll(USE) : [], ([, palette = '']) => palette),
      );
      const painted = uses.find((palette) => IDLE_PALETTE.test(palette) && !THEME_PALETTE.test(palette));
      if (painted) this.error(`a style sheet is painted in ${painted}, which the build leaves out`);
      if (missing.length > 0) this.error(`${LIST} lacks the styles of ${missing.join(', ')}`);
      if (idle.length > 0) this.error(`${LIST} has styles of what is not used: ${idle.join(', ')}`);
    },
  };
}
