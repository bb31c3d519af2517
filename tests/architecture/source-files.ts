import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'vite';

export type SourceFile = { path: string; text: string; lines: number; imports: Import[] };
/** `request`: the path as it is written; `target`: the file it names, from the top of the repository. */
export type Import = { request: string; target: string; package: string | undefined; typeOnly: boolean };

/** Every file below the folders, with what it imports: static, re-exported and dynamic, aliases resolved to paths. */
export function readSources(folders: string[]): SourceFile[] {
  return folders.flatMap(filesBelow).map((path) => {
    const text = /\.(ts|tsx|css|cjs|html)$/.test(path) ? readFileSync(path, 'utf8') : '';
    return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
  });
}

export function importsOf(path: string, text: string): Import[] {
  if (!/\.tsx?$/.test(path)) return [];
  const { module } = parseSync(path, text);
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const quoted = /^['"](.+)['"]$/.exec(text.slice(start, end));
    return quoted?.[1] ? [resolve(path, quoted[1], false)] : [];
  });
  const fixed = module.staticImports.map(({ moduleRequest, entries }) =>
    resolve(path, moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [resolve(path, moduleRequest.value, isType)] : [])),
  );
  return [...fixed, ...passedOn, ...dynamic];
}

function resolve(from: string, request: string, typeOnly: boolean): Import {
  const target = request.replace(/\?.*$/, '');
  if (target.startsWith('#')) return { request, target: `src/${target.slice(1)}`, package: undefined, typeOnly };
  if (target.startsWith('.'))
    return { request, target: normalize(join(dirname(from), target)), package: undefined, typeOnly };
  const name = target.startsWith('@') ? target.split('/', 2).join('/') : (target.split('/', 1)[0] ?? target);
  return { request, target, package: name, typeOnly };
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
