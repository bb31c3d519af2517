import type { User } from '#contract/users.ts';

export type Named = Pick<User, 'firstName' | 'lastName' | 'username'>;

/** What a person is called: the username of who signed up and has entered no name. */
export function called({ firstName, lastName, username }: Named): string {
  return `${firstName} ${lastName}`.trim() || username;
}
