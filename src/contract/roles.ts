import * as v from 'valibot';
import { roles } from '#contract/picklists.ts';

/** The role of a user (specification §3), as stored in the user's row. */
export const Role = v.picklist(roles, 'one-of');
export type Role = (typeof roles)[number];

/** What the route guard compares: clients are CLIENT, all staff are ADMIN. */
export type Area = 'ADMIN' | 'CLIENT';

/** The area in which somebody works: what the token calls the role. */
export function areaOf(role: Role): Area {
  return role === 'CLIENT' ? 'CLIENT' : 'ADMIN';
}

/** Everybody but clients. */
export function isStaff(role: Role): boolean {
  return role !== 'CLIENT';
}
