import type { Person } from '#server/http/person.ts';

/** Whose device asks. Staff get the whole floor, a client his own; a mechanic's rows carry no money. */
export type SyncActor = Person & { scopeVersion: string };

export function clientOf(actor: SyncActor): string | undefined {
  return actor.role === 'CLIENT' ? actor.id : undefined;
}

export function seesMoney(actor: SyncActor): boolean {
  return actor.role !== 'EMPLOYEE';
}

/** At most so many rows go to one device; above it the newest win and the device says so. A visit has a few tasks. */
export const SCOPE_MAX = { visit: 5000, task: 20_000, vehicle: 10_000, oilChange: 10_000 } as const;
