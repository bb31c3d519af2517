import type { Role } from '#contract/roles.ts';

/** Who is signed in, as the session's and the user's rows say at this moment; never as a token claims. */
export interface Person {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** Finds whom an access token speaks for; undefined when its session has ended or the person may no longer sign in. */
export type FindPerson = (sessionId: string) => Promise<Person | undefined>;
