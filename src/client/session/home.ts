import { areaOf, type Role } from '#contract/roles.ts';

/** Where a person starts. */
export function homeOf(role: Role): '/admin/visits' | '/client/dashboard' {
  return areaOf(role) === 'ADMIN' ? '/admin/visits' : '/client/dashboard';
}
