import { roles } from '#contract/picklists.ts';
import type { Role } from '#contract/roles.ts';

/** Who acts: a user's role, or nobody signed in. */
export type Actor = Role | 'ANONYMOUS';
export const actors: readonly Actor[] = [...roles, 'ANONYMOUS'];

/** `all` rows, only one's `own`, or only rows of people `below` one's position. */
export type Scope = 'all' | 'own' | 'below';

type Row = Partial<Record<Actor, Scope>>;

const everyone: Row = { ADMIN: 'all', MANAGER: 'all', EMPLOYEE: 'all', CLIENT: 'all', ANONYMOUS: 'all' };
const signedIn: Row = { ADMIN: 'own', MANAGER: 'own', EMPLOYEE: 'own', CLIENT: 'own' };
const staff: Row = { ADMIN: 'all', MANAGER: 'all', EMPLOYEE: 'all' };
const staffAndOwn: Row = { ...staff, CLIENT: 'own' };
const managers: Row = { ADMIN: 'all', MANAGER: 'all' };
const admins: Row = { ADMIN: 'all' };

/**
 * The permission table: one row an action, deny by default.
 * The server checks it, the interface hides by it, the tests are made from it. Every route names one row.
 */
export const permissions = {
  'session.open': everyone,
  'session.own': signedIn,
  'notification.own': signedIn,
  'profile.read': signedIn,
  'profile.update': signedIn,
  'own.data': { CLIENT: 'own' },
  'own.erase': { CLIENT: 'own' },
  'user.list': staff,
  'user.read': staffAndOwn,
  'user.create': { ADMIN: 'all', MANAGER: 'below', EMPLOYEE: 'below' },
  'user.update': { ADMIN: 'all', MANAGER: 'below', EMPLOYEE: 'below' },
  'user.setState': { ADMIN: 'all', MANAGER: 'below' },
  'user.setRole': { ADMIN: 'all' },
  'user.archive': { ADMIN: 'all', MANAGER: 'below' },
  'device.manage': managers,
  'user.access': { ADMIN: 'all', MANAGER: 'below' },
  'vehicle.list': staffAndOwn,
  'vehicle.read': staffAndOwn,
  'vehicle.create': staff,
  'vehicle.update': staff,
  'user.merge': { ADMIN: 'all', MANAGER: 'below' },
  'vehicle.remove': managers,
  'vehicle.transfer': managers,
  'vehicle.merge': managers,
  'visit.list': staffAndOwn,
  'visit.read': staffAndOwn,
  'visit.create': staff,
  'visit.update': staff,
  'visit.close': managers,
  'visit.remove': managers,
  // A mechanic has links of his own: what a client answers by a link names who could have known it.
  'tracking.read': { ...managers, EMPLOYEE: 'own' },
  'tracking.create': { ...managers, EMPLOYEE: 'own' },
  'tracking.revoke': managers,
  'tracking.follow': everyone,
  // The word of the client is the client's: staff have a way of their own, which says who took it.
  'tracking.decide': { CLIENT: 'all', ANONYMOUS: 'all' },
  'task.read': staffAndOwn,
  'task.create': staff,
  'task.update': staff,
  'task.setStatus': staff,
  'task.reopen': managers,
  'task.remove': managers,
  'approval.ask': managers,
  'approval.decide': { ...managers, CLIENT: 'own' },
  'approval.see': { CLIENT: 'own' },
  'declinedWork.read': staff,
  'declinedWork.remove': staff,
  'oilChange.read': staffAndOwn,
  'oilChange.create': staff,
  'oilChange.update': staff,
  'oilChange.remove': managers,
  'oilChange.due': staff,
  'oilChange.export': managers,
  'km.read': staffAndOwn,
  'km.record': staffAndOwn,
  'km.review': managers,
  'media.read': staffAndOwn,
  'media.create': staffAndOwn,
  'media.update': managers,
  'media.remove': { ...managers, EMPLOYEE: 'own', CLIENT: 'own' },
  'picture.read': everyone,
  'picture.create': managers,
  'message.create': { CLIENT: 'own', ANONYMOUS: 'own' },
  'message.read': managers,
  'message.update': managers,
  'message.write': staff,
  'template.read': staff,
  'template.write': managers,
  'message.remove': admins,
  'rating.create': { CLIENT: 'own' },
  'rating.own': { CLIENT: 'own' },
  'rating.read': managers,
  'rating.remove': admins,
  'todo.use': { ADMIN: 'all', MANAGER: 'own', EMPLOYEE: 'own' },
  'todo.shop': managers,
  'offering.read': everyone,
  'offering.write': managers,
  'branding.read': everyone,
  'branding.readDraft': admins,
  'branding.write': { ADMIN: 'all' },
  'branding.share': admins,
  'branding.preview': everyone,
  'merchant.read': everyone,
  'staticData.read': staff,
  'staticData.names': { ...staff, CLIENT: 'all' },
  'staticData.write': managers,
  'analytics.track': everyone,
  'analytics.read': managers,
  'report.read': managers,
  'dashboard.read': { ...managers, EMPLOYEE: 'own' },
  'history.read': staffAndOwn,
  'audit.read': staff,
  'search.use': staff,
  'list.export': managers,
  'list.import': managers,
  'sync.use': { ...staff, CLIENT: 'own' },
  'sync.refused': managers,
  'server.read': everyone,
} as const satisfies Record<string, Row>;

export type Action = keyof typeof permissions;

/** The scope in which an actor may do an action, or undefined when it may not at all. */
export function scopeOf(actor: Actor, action: Action): Scope | undefined {
  return (permissions[action] as Row)[actor];
}

/** May somebody do this at all? On which rows, `scopeOf` says. */
export function may(actor: Actor, action: Action): boolean {
  return scopeOf(actor, action) !== undefined;
}

/**
 * The roles whose holders an actor may create and change: nobody touches an equal or higher position, except an Admin.
 */
export const rolesBelow: Record<Actor, readonly Role[]> = {
  ADMIN: roles,
  MANAGER: ['EMPLOYEE', 'CLIENT'],
  EMPLOYEE: ['CLIENT'],
  CLIENT: [],
  ANONYMOUS: [],
};

/** Fields that not every reader of a record receives, and not every writer may set. */
export const fieldRules = {
  'task.cost': { read: ['ADMIN', 'MANAGER'], create: ['ADMIN', 'MANAGER'], update: ['ADMIN', 'MANAGER'] },
  'task.soldFor': {
    read: ['ADMIN', 'MANAGER', 'EMPLOYEE', 'CLIENT'],
    create: ['ADMIN', 'MANAGER', 'EMPLOYEE'],
    update: ['ADMIN', 'MANAGER'],
  },
  'task.internalNotes': {
    read: ['ADMIN', 'MANAGER', 'EMPLOYEE'],
    create: ['ADMIN', 'MANAGER', 'EMPLOYEE'],
    update: ['ADMIN', 'MANAGER', 'EMPLOYEE'],
  },
  'visit.totalCost': {
    read: ['ADMIN', 'MANAGER', 'EMPLOYEE', 'CLIENT'],
    create: ['ADMIN', 'MANAGER', 'EMPLOYEE'],
    update: ['ADMIN', 'MANAGER'],
  },
} as const satisfies Record<string, Record<'read' | 'create' | 'update', readonly Role[]>>;

export type GuardedField = keyof typeof fieldRules;

/** May somebody in this position read a guarded field, give it to a new record, or change it? */
export function mayField(role: Role, field: GuardedField, use: 'read' | 'create' | 'update'): boolean {
  return (fieldRules[field][use] as readonly Role[]).includes(role);
}

/** What the history of a record keeps from a mechanic: what he does not read on it, and money altogether. */
const hiddenFromMechanics = new Set([
  'user.email',
  // He reads the phones of clients, not of colleagues, and the trail does not say whose it is.
  'user.countryCode',
  'user.phoneNumber',
  'user.age',
  'user.sessions',
  'task.cost',
  'task.soldFor',
  'task.approvalAmount',
  'visit.totalCost',
]);

/** Does a position read this field in the history of a record? */
export function readsInTrail(role: Role, entity: string, field: string): boolean {
  if (role === 'CLIENT' && field === 'internalNotes') return false;
  return role === 'ADMIN' || role === 'MANAGER' || !hiddenFromMechanics.has(`${entity}.${field}`);
}

/** What a mechanic may change of a record beyond its status; the rest of the record is the manager's. */
export const employeeFields = {
  user: ['firstName', 'lastName', 'countryCode', 'phoneNumber'],
  visit: ['notes'],
} as const;
