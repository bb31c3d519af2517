import { basename, join, relative } from 'node:path';
import { getConfig } from '@lingui/conf';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { Plugin } from 'vite';

const PART = /\.po\?part=(public|rest)$/;
/** As the macro leaves them in the code. */
const MESSAGE_ID = /\bid: ?"([\w+/-]{6})"/g;
/** Where the areas begin: what lies behind is shown once the rest of the words is there (`wholeLanguage`). */
const BEHIND = /\/src\/client\/(?:app\/(?:mantine-shell\.tsx|enter-area\.ts|warm-start\.ts|ahead\/)|routes\/area)/;
const START = '/src/client/main.tsx';

/**
 * Cuts the texts of each language in two by where they are said: a passer-by loads those of the public pages alone. Not
 * while developing, nor on the server: there the first part is all of them.
 */
export function catalogueParts({ isCut }: { isCut: boolean }): Plugin {
  const config = getConfig();
  const texts = new Map<string, Record<string, unknown>>();
  const said = new Map<string, Set<string>>();
  const shortOf = new Map<string, string>();
  let cuts = false;
  return {
    name: 'warsha-catalogue-parts',
    enforce: 'post',
    configResolved: ({ command }) => {
      cuts = isCut && command === 'build';
    },
    buildStart: async () => {
      const [catalogue] = await getCatalogs(config);
      const { messages = {} } =
        (await catalogue?.getTranslations('en', { fallbackLocales: {}, sourceLocale: 'en' })) ?? {};
      for (const [id, short] of shortNames(Object.keys(messages))) shortOf.set(id, short);
    },
    load: {
      filter: { id: PART },
      handler: async function (id) {
        const [file = '', query = ''] = id.split('?');
        const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
        if (!found) throw new Error(`No catalogue: ${file}`);
        this.addWatchFile(file);
        const { messages } = await found.catalog.getTranslations(found.locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale ?? 'en',
        });
        const { source } = createCompiledCatalog(found.locale, messages, { namespace: 'json' });
        const all = (JSON.parse(source) as { messages: Record<string, unknown> }).messages;
        texts.set(id, all);
        const known = cuts ? placeOf(id) : JSON.stringify(query.endsWith('rest') ? {} : all);
        return { code: `export const messages = ${known};`, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\/src\/client\/.*\.tsx?$/ },
      handler: (code, id) => {
        if (!cuts) return null;
        said.set(id, new Set(Array.from(code.matchAll(MESSAGE_ID), ([, message = '']) => message)));
        const named = code.replaceAll(MESSAGE_ID, (whole, message: string) =>
          shortOf.has(message) ? `id: "${shortOf.get(message)}"` : whole,
        );
        return { code: named, map: null };
      },
    },
    renderChunk: {
      handler: function (code, { moduleIds }) {
        const parts = moduleIds.filter((id) => PART.test(id));
        if (!cuts || parts.length === 0) return null;
        const open = new Set<string>();
        const walk = (id: string) => {
          if (open.has(id) || BEHIND.test(id)) return;
          open.add(id);
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          for (const next of [...importedIds, ...dynamicallyImportedIds]) walk(next);
        };
        walk(join(config.rootDir, START));
        const words = new Set([...open].flatMap((id) => [...(said.get(id) ?? [])]));
        return parts.reduce((text, id) => {
          const isPublic = id.endsWith('public');
          const own = Object.entries(texts.get(id) ?? {})
            .filter(([message]) => words.has(message) === isPublic)
            .map(([message, spoken]) => ({ name: shortOf.get(message) ?? message, value: JSON.stringify(spoken) }))
            // What sounds alike stands together and packs better.
            .toSorted((a, b) => (a.value < b.value ? -1 : 1))
            .map(({ name, value }) => `${JSON.stringify(name)}:${value}`);
          return text.replace(placeOf(id), () => `JSON.parse(${JSON.stringify(`{${own.join(',')}}`)})`);
        }, code);
      },
    },
  };
}

function placeOf(id: string): string {
  return `globalThis.WARSHA_${basename(id).replaceAll(/\W/g, '_')}`;
}

/** The first three letters of each id, or as many as tell it apart: half of a language's file were ids. */
function shortNames(ids: readonly string[]): Map<string, string> {
  const isTaken = (id: string, length: number) =>
    ids.some((other) => other !== id && other.startsWith(id.slice(0, length)));
  return new Map(
    ids.map((id) => {
      const length = [3, 4, 5].find((each) => !isTaken(id, each)) ?? id.length;
      return [id, id.slice(0, length)];
    }),
  );
}
