import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuardError } from './guard-errors.ts';

/** What the guard says at /login about the session it ended (§8). */
export const guardMessages: Record<GuardError, MessageDescriptor> = {
  'invalid-token': msg`Invalid token`,
  'refresh-failed': msg`Token refresh failed`,
  'new-token-invalid': msg`New token is invalid or expired`,
};
