import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts';
import type { Role } from '#contract/roles.ts';
import type { User } from '#contract/users.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import { isoInstant } from '#server/http/clock.ts';

/**
 * A user as the reader may see him: of others, a mechanic reads no e-mail, and of the staff only who they are.
 * Secrets are never among the fields.
 */
export function presentUser(row: UserRow, reader: { id: string; role: Role }): User {
  const isPrivate = reader.role === 'EMPLOYEE' && reader.id !== row.id;
  const hasPhone = !isPrivate || row.role === 'CLIENT';
  return {
    id: row.id,
    rev: row.rev,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    firstName: row.firstName,
    lastName: row.lastName,
    ...(!isPrivate && { email: row.email, age: row.age }),
    username: row.username,
    countryCode: hasPhone ? row.countryCode : null,
    phoneNumber: hasPhone ? row.phoneNumber : null,
    phone: hasPhone ? row.phoneKey : null,
    role: row.role,
    image: row.image,
    verified: row.verified === 1,
    active: row.active === 1,
    language: LANGUAGES.find((each) => each === row.language) ?? DEFAULT_LANGUAGE,
    mergedIntoId: row.mergedIntoId,
    ...(isPrivate && row.role === 'CLIENT' && row.passwordHash !== null && { signsIn: true }),
    ...(row.phoneUnprovedAt !== null && reader.id !== row.id && { phoneUnproved: true }),
    ...(row.erasedAt !== null && { erased: true }),
    ...(row.removedAt !== null && { removed: true }),
    archivedAt: row.deletedAt === null ? null : isoInstant(row.deletedAt),
  };
}
