/** Why the guard ended a session, as it travels to /login. */
export const guardErrors = ['invalid-token', 'refresh-failed', 'new-token-invalid'] as const;
export type GuardError = (typeof guardErrors)[number];
