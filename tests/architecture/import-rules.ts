import { isBuiltin } from 'node:module';
import manifest from '../../package.json' with { type: 'json' };
import { CLIENT_FEATURES, FLOORS, MAY_READ_STORES, SERVER_FEATURES, SYNC_ROOMS } from './floors.ts';
import type { Import, SourceFile } from './source-files.ts';

/** What is wrong with this import, or undefined when the floors allow it. */
export function crossing(from: string, { request, target, package: name }: Import): string | undefined {
  const floor = floorOf(from);
  const rule = FLOORS[floor];
  if (!rule) return `${from} lies on no floor`;
  if (name) return packageProblem(from, name, rule);
  if (target === 'package.json' && rule.runtime === 'build') return undefined;
  const problem = pathProblem(from, request, target) ?? islandProblem(from, target) ?? roomProblem(from, target);
  if (problem) return problem;
  const reached = floorOf(target);
  if (reached === floor || rule.stands.some((stand) => below(target, stand))) return undefined;
  return `${from} may not import ${target}: ${floor} stands on ${rule.stands.join(', ') || 'nothing of ours'}`;
}

/** The first way back to where it began, along imports that exist at run time. */
export function findCycle(files: SourceFile[]): string[] | undefined {
  const next = new Map(files.map((file) => [file.path, file.imports.filter((i) => !i.typeOnly).map((i) => i.target)]));
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const target of next.get(path) ?? []) {
      const found = visit(target, [...trail, path]);
      if (found) return found;
    }
    done.add(path);
    return undefined;
  };
  for (const path of next.keys()) {
    const found = visit(path, []);
    if (found) return found;
  }
  return undefined;
}

function packageProblem(from: string, name: string, rule: (typeof FLOORS)[string]): string | undefined {
  if (name.startsWith('virtual:')) return undefined;
  const onServer = name in manifest.dependencies;
  if (rule.runtime === 'build') return undefined;
  const known = rule.packages
    ? rule.packages.some((allowed) => matches(name, allowed))
    : rule.runtime === 'server'
      ? isBuiltin(name) || onServer
      : !isBuiltin(name) && name !== 'dexie' && (!onServer || name === 'valibot');
  return known ? undefined : `${from} may not import the package ${name}`;
}

/**
 * Dots stay inside one feature, room or floor: a longer way is written from its root, so that it can be searched for.
 */
function pathProblem(from: string, request: string, target: string): string | undefined {
  if (!from.startsWith('src/') || !request.startsWith('.') || roomOf(from) === roomOf(target)) return undefined;
  const [floor = ''] = target.slice('src/'.length).split('/');
  const canAlias = `#${floor}/*` in manifest.imports;
  return canAlias ? `${from} imports ${request}: write #${target.slice('src/'.length)}` : undefined;
}

/** The folder inside which imports are relative. */
function roomOf(path: string): string {
  const [, floor = '', room = '', feature = ''] = path.split('/');
  if (floor === 'contract' || floor === 'build') return floor;
  if (room === 'features') return `${floor}/features/${feature}`;
  return /\./.test(room) ? floor : `${floor}/${room}`;
}

function roomProblem(from: string, target: string): string | undefined {
  const [mine, theirs] = [from, target].map((path) => /^src\/sync\/([^/]+)\//.exec(path)?.[1]);
  if (mine === undefined || theirs === undefined || mine === theirs) return undefined;
  const inOrder = SYNC_ROOMS.indexOf(theirs) < SYNC_ROOMS.indexOf(mine) && SYNC_ROOMS.includes(theirs);
  return inOrder
    ? undefined
    : `${from} may not import ${target}: see the order of rooms in tests/architecture/floors.ts`;
}

function islandProblem(from: string, target: string): string | undefined {
  const [side, mine] = featureOf(from);
  const [otherSide, theirs] = featureOf(target);
  const order = side === 'client' ? CLIENT_FEATURES : SERVER_FEATURES;
  if (mine && !order.includes(mine))
    return `${from}: add the feature ${mine} to its place in tests/architecture/floors.ts`;
  if (!mine || !theirs || side !== otherSide || mine === theirs) return undefined;
  const step = order.indexOf(theirs) - order.indexOf(mine);
  const inOrder = side === 'client' ? step > 0 : step < 0;
  if (inOrder && (side === 'client' || isOpenTo(mine, target))) return undefined;
  return `${from} may not import ${target}: see the order of features in tests/architecture/floors.ts`;
}

function isOpenTo(feature: string, target: string): boolean {
  if (target.endsWith('-routes.ts')) return false;
  return !target.endsWith('-store.ts') || MAY_READ_STORES.includes(feature);
}

function featureOf(path: string): [side?: string, feature?: string] {
  const [, side, feature] = /^src\/(client|server)\/features\/([^/]+)\//.exec(path) ?? [];
  return side && feature ? [side, feature] : [];
}

function floorOf(path: string): string {
  const floors = Object.keys(FLOORS).filter((floor) => below(path, floor));
  return floors.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function below(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
