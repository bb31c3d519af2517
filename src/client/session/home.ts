import { may } from '#contract/permissions.ts';
import { areaOf, type Role } from '#contract/roles.ts';
import { isAtDesk } from '#client/ui/at-desk.ts';

/** Where the work is, which needs no network: the workshop of the staff, the cars of a client. */
export function workOf(role: Role): '/admin/visits' | '/client/dashboard' {
  return areaOf(role) === 'ADMIN' ? '/admin/visits' : '/client/dashboard';
}

/** Whether a person begins there, wherever the network is: everybody but who leads the shop and sits at a desk. */
export function beginsAtWork(role: Role): boolean {
  return !may(role, 'report.read') || !isAtDesk();
}

/** Where a person starts: at work, or with the numbers of the shop, as long as they can be had. */
export function homeOf(role: Role): '/admin/dashboard/main-panel' | ReturnType<typeof workOf> {
  return beginsAtWork(role) || !navigator.onLine ? workOf(role) : '/admin/dashboard/main-panel';
}
