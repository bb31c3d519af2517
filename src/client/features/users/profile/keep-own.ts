import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '#contract/users.ts';
import { keepOwnName } from '#client/session/session.ts';
import { successMessages } from '#client/feedback/outcome-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';

/** After a change of one's own record: the page, the menu and every list show it. */
export function useKeepOwn(): (saved: User) => Promise<void> {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const router = useRouter();
  return async (saved) => {
    await keepOwnName(saved);
    queries.setQueryData(['me'], saved);
    void queries.invalidateQueries({ queryKey: ['users'] });
    toast.success(i18n._(successMessages.saved));
    await router.invalidate();
  };
}
