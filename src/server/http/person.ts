import { AppError } from '#contract/errors.ts';
import { type Action, may, scopeOf } from '#contract/permissions.ts';
import type { Role } from '#contract/roles.ts';

/** Who is signed in, as the session's and the user's rows say at this moment; never as a token claims. */
export interface Person {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** The id to which a person's sight of records is limited, where the position sees only its own. */
export function ownOnly({ id, role }: Person, action: Action): string | undefined {
  return scopeOf(role, action) === 'own' ? id : undefined;
}

/** A part of a list is only for some of those who may read it. @throws AppError forbidden */
export function assertMay({ role }: Person, action: Action): void {
  if (!may(role, action)) throw new AppError('forbidden');
}

/** Finds whom an access token speaks for; undefined when its session has ended or the person may no longer sign in. */
export type FindPerson = (sessionId: string) => Promise<Person | undefined>;
