import { AppError, type FieldError } from '#contract/errors.ts';
import { employeeFields, may, rolesBelow } from '#contract/permissions.ts';
import type { UserDraft, UserPatch } from '#contract/users.ts';
import type { Db } from '#server/db/dialect.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { Person } from '#server/http/person.ts';
import { wrongField } from '#server/http/assertions.ts';
import { hasOtherAdmin } from './users-store.ts';

/** What a position may not say of a person it enters. */
export function validateDraft({ role }: Person, draft: UserDraft): FieldError[] {
  const mayState = may(role, 'user.setState');
  return [
    ...(rolesBelow[role].includes(draft.role) ? [] : [wrongField('/role', 'not-allowed')]),
    ...(mayState || draft.active ? [] : [wrongField('/active', 'not-allowed')]),
    ...(mayState || !draft.verified ? [] : [wrongField('/verified', 'not-allowed')]),
  ];
}

/**
 * What a position may not change of a person. Forms send fields as they were: only a changed role or state needs the
 * right to change it. A mechanic is told by the field alone, or answers would tell him what he may not
 * read; the phone of who signs in with it is not his to change, as codes are sent there. No Admin
 * changes his own role or shuts himself out.
 */
export function validatePatch(person: Person, row: UserRow, patch: UserPatch): FieldError[] {
  const allowed: readonly string[] = employeeFields.user;
  if (person.role === 'EMPLOYEE') {
    const others = Object.keys(patch).filter((field) => !allowed.includes(field));
    const ways = row.passwordHash === null ? [] : movedWays(row, patch);
    return [...others, ...ways].map((field) => wrongField(`/${field}`, 'not-allowed'));
  }
  const isSelf = row.id === person.id;
  const [newRole, newState] = [patch.role !== undefined && patch.role !== row.role, changesState(row, patch)];
  return [
    ...(newRole && (isSelf || !may(person.role, 'user.setRole')) ? [wrongField('/role', 'not-allowed')] : []),
    ...newState.filter(() => !may(person.role, 'user.setState')).map((field) => wrongField(`/${field}`, 'not-allowed')),
    ...(isSelf && patch.active === false ? [wrongField('/active', 'not-allowed')] : []),
  ];
}

export type ContactWay = 'email' | 'countryCode' | 'phoneNumber';

/** By which of these a person is reached from now on in another way than before. */
export function movedWays(
  row: UserRow,
  patch: {
    email?: string | null | undefined;
    countryCode?: string | null | undefined;
    phoneNumber?: string | null | undefined;
  },
): ContactWay[] {
  const ways = ['email', 'countryCode', 'phoneNumber'] as const;
  return ways.filter((way) => patch[way] !== undefined && patch[way] !== row[way]);
}

/** Nobody touches an equal or higher position, except an Admin. @throws AppError forbidden */
export function requireBelow(person: Person, row: UserRow): void {
  if (!rolesBelow[person.role].includes(row.role)) throw new AppError('forbidden');
}

/** The shop keeps somebody who can do everything. @throws AppError last-admin */
export async function keepAnAdmin(trx: Db, row: UserRow, after: Partial<Pick<UserRow, 'role' | 'active'>>) {
  const leaves = (after.role ?? 'ADMIN') !== 'ADMIN' || after.active === 0;
  if (row.role === 'ADMIN' && leaves && !(await hasOtherAdmin(trx, row.id))) throw new AppError('last-admin');
}

function changesState(row: UserRow, patch: UserPatch): ('active' | 'verified')[] {
  return (['active', 'verified'] as const).filter(
    (field) => patch[field] !== undefined && patch[field] !== (row[field] === 1),
  );
}
