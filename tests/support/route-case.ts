import type { Role } from '#contract/roles.ts';
import type { Garage } from './full-garage.ts';
import type { Caller } from './test-app.ts';

export interface RouteCall {
  readonly path: string;
  readonly body?: object;
  readonly rev?: number;
  readonly headers?: Record<string, string>;
}

/** Whom a call is made for: `who` makes it, `owner` is the client whose records it is about. */
export type Build = (garage: Garage, who: Caller, owner: Caller) => Promise<RouteCall> | RouteCall;

/** What the five actors are told, in the order Admin, Manager, Employee, Client, nobody signed in; `ok` is 2xx. */
export const actorOrder: readonly (Role | 'ANONYMOUS')[] = ['ADMIN', 'MANAGER', 'EMPLOYEE', 'CLIENT', 'ANONYMOUS'];
export const everyone = 'ok ok ok ok ok';
export const signedIn = 'ok ok ok ok 401';
export const staff = 'ok ok ok 403 401';
export const managers = 'ok ok 403 403 401';
export const adminOnly = 'ok 403 403 403 401';
export const clientsOnly = '403 403 403 ok 401';
export const notStaff = '403 403 403 ok ok';

/** `own`: the call ends or changes the caller's own session, so the caller must be one of its own. */
export interface RouteCase {
  readonly verdicts: string;
  readonly build: Build;
  readonly own?: true;
}

export const at =
  (path: string): Build =>
  () => ({ path });

/** The four calls on one record that read, change, remove and restore it. */
export function records(
  folder: string,
  { read, write, remove = write }: { read: string; write: string; remove?: string },
  make: (garage: Garage, owner: Caller) => Promise<{ id: string; rev: number }>,
  change: (garage: Garage) => object,
): Record<string, RouteCase> {
  const path = async (garage: Garage, owner: Caller) => `${folder}/${(await make(garage, owner)).id}`;
  const one: Build = async (garage, _who, owner) => ({ path: await path(garage, owner) });
  return {
    [`GET ${folder}/:id`]: { verdicts: read, build: one },
    [`PATCH ${folder}/:id`]: {
      verdicts: write,
      build: async (garage, _who, owner) => {
        const { id, rev } = await make(garage, owner);
        return { path: `${folder}/${id}`, rev, body: change(garage) };
      },
    },
    [`DELETE ${folder}/:id`]: { verdicts: remove, build: one },
    [`POST ${folder}/:id/restore`]: { verdicts: remove, build: removed(path) },
  };
}

export function removed(make: (garage: Garage, owner: Caller) => Promise<string>): Build {
  return async (garage, _who, owner) => {
    const path = await make(garage, owner);
    await garage.remove(path);
    return { path: `${path}/restore` };
  };
}
