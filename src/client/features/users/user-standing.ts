import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { User } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { useKeepUser, userOptions } from './user-queries.ts';

/** Shuts a person out after asking, and lets him in again. The record stays where it is. */
export function useActivating(user: User): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const keep = useKeepUser();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const change = useMutation({
    mutationFn: (active: boolean) => api.patch(`users/${user.id}`, user.rev, { active }, { schema: User }),
    onSuccess: keep,
    meta: { failed: 'update-user' },
  });
  return async () => {
    const isSure =
      !user.active ||
      (await confirm({
        title: t`Deactivate ${name}?`,
        text: t`Signed out everywhere at once and not let in again until you activate the account.`,
        yes: t`Deactivate`,
        dangerous: true,
      }));
    if (isSure) change.mutate(!user.active);
  };
}

/** Puts a person away after asking, and brings him back. The history stays either way. */
export function useArchiving(user: User): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const again = async () => {
    await queries.invalidateQueries({ queryKey: userOptions(user.id).queryKey });
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
  const archive = useMutation({
    mutationFn: () => api.remove(`users/${user.id}`),
    onSuccess: async () => {
      toast.success(t`Archived`);
      await again();
    },
    meta: { failed: 'remove' },
  });
  const restore = useMutation({
    mutationFn: () => api.post(`users/${user.id}/restore`, undefined, { schema: User }),
    onSuccess: again,
    meta: { failed: 'save' },
  });
  return async () => {
    if (user.archivedAt !== null) return restore.mutate();
    const name = `${user.firstName} ${user.lastName}`;
    const isSure = await confirm({
      title: t`Archive ${name}?`,
      text: t`Signed out everywhere and out of the lists. Cars and visits stay, and you can bring the record back.`,
      yes: t`Archive`,
      dangerous: true,
    });
    if (isSure) archive.mutate();
  };
}
