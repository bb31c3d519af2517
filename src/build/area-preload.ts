import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The first screen of each area: what its address needs besides the start. */
const EACH = ['app/warm-start.ts', 'app/enter-area.ts', 'app/mantine-shell.tsx'];
const FIRST: Record<string, readonly string[]> = {
  admin: [...EACH, 'app/shell/admin-area.tsx', 'pages/visits-page.tsx'],
  client: [...EACH, 'app/shell/client-area.tsx', 'pages/overview-page.tsx'],
};

/** Where a build lists the files of each area's first screen, for those who weigh it. */
export const AREA_FILES = '.vite/area-files.json';

/**
 * A start inside an area asks for the area's code with the first line of the page,
 * not after each step has named the next one.
 */
export function areaPreload(): Plugin {
  let files: Record<string, string[]> = {};
  return {
    name: 'warsha-area-preload',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const known = new Set(html.match(/assets\/[^"]+/g));
        files = Object.fromEntries(
          Object.entries(FIRST).map(([area, modules]) => [
            area,
            closure(bundle, modules).filter((file) => !known.has(file)),
          ]),
        );
        return html.replace('</head>', `<script>${script(files)}</script>\n  </head>`);
      },
    },
    writeBundle: ({ dir = 'dist' }) => writeFileSync(join(dir, AREA_FILES), JSON.stringify(files)),
  };
}

function script(files: Record<string, string[]>): string {
  return `(${JSON.stringify(files)}[location.pathname.split('/')[1]]||[]).forEach(function(f){var l=document.createElement('link');l.crossOrigin='';l.href='/'+f;if(/css$/.test(f)){l.rel='preload';l.as='style'}else l.rel='modulepreload';document.head.append(l)})`;
}

/** The chunks of these modules with all that they import, and their style sheets. */
function closure(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (
      chunk.type === 'chunk' &&
      modules.some((module) => chunk.moduleIds.some((id) => id.endsWith(`client/${module}`)))
    )
      add(name);
  return [...files];
}
