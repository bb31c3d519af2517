import { createContext, use } from 'react';
import { may, type Action } from '#contract/permissions.ts';
import type { SessionRow } from '#sync/store/databases.ts';

export const SessionContext = createContext<SessionRow | undefined>(undefined);

/** The person signed in. Only for pages of the guarded areas. */
export function useSession(): SessionRow {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession outside a guarded area');
  return session;
}

/** What the position of the person signed in allows; the interface offers nothing else. */
export function useMay(): (action: Action) => boolean {
  const { user } = useSession();
  return (action) => may(user.role, action);
}
