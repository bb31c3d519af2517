/**
 * What a file of the client does online, by how its name ends; the session below
 * signs in, exports and uploads for everybody.
 */
const LANES = [
  { calls: /\bapi\s*\.\s*get\b|\bqueryKey: \[|\bliveOptions\(/, in: /-queries\.ts$/ },
  { calls: /\bapi\s*\.\s*(post|put|patch|remove|call)\b/, in: /-actions\.ts$/ },
  { calls: /\buseMutation\b/, in: /session\/use-save\.ts$/ },
];

/** True when a file of the client asks the server past the lane: reads are in `-queries`, changes in `-actions`. */
export function leavesLane(path: string, text: string): boolean {
  if (!path.startsWith('src/client/') || path.startsWith('src/client/session/')) return false;
  return LANES.some((lane) => lane.calls.test(text) && !lane.in.test(path));
}

/** True when a file past the one door touches what the browser stores, which may be forbidden or full. */
export function touchesStorage(path: string, text: string): boolean {
  return (
    path.startsWith('src/client/') && path !== 'src/client/ui/stored.ts' && /\b(local|session)Storage\s*[.[]/.test(text)
  );
}

/** True when a file of the server takes a revision or writes the trail past the unit of work. */
export function passesUnitOfWork(path: string, text: string): boolean {
  const inside = ['src/server/http/change.ts', 'src/server/http/send-table.ts', 'src/server/db/'];
  if (!path.startsWith('src/server/') || inside.some((place) => path.startsWith(place))) return false;
  return /\b(nextRev|insertAudit)\(/.test(text);
}

/** True when a service hands on what its store has: a service has rules, or the route calls the store. */
export function handsOnStore(path: string, text: string): boolean {
  return path.endsWith('-service.ts') && /^export \{[^}]*\} from '\.\/[\w-]+-store\.ts'/m.test(text);
}
