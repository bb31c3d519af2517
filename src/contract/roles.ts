import * as v from 'valibot';
import { roles } from '#contract/picklists.ts';

/** The role of a user (specification §3), as stored in the user's row. */
export const Role = v.picklist(roles, 'one-of');
export type Role = (typeof roles)[number];

/** What the route guard compares: clients are CLIENT, all staff are ADMIN. */
export type Area = 'ADMIN' | 'CLIENT';

export function areaOf(role: Role): Area {
  return role === 'CLIENT' ? 'CLIENT' : 'ADMIN';
}

export function isStaff(role: Role): boolean {
  return role !== 'CLIENT';
}
