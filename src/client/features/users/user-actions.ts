import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { CreatedUser, SetupCode, User, type UserDraft, type UserPatch } from '#contract/users.ts';
import { isolated } from '#contract/text.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { api } from '#client/session/api.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { called } from './called.ts';
import { userDevicesOptions, userKey, userOptions, usersKey } from './user-queries.ts';

const shown = {
  onSaved: (user: User, queries: QueryClient) => queries.setQueryData(userOptions(user.id).queryKey, user),
  invalidates: [usersKey],
};

/** A new person; the answer also has the code to hand over, which nothing keeps. */
export function useCreateUser(draft: string) {
  return useSave({
    draft,
    ...shown,
    send: (made: UserDraft, once) => api.post('users', made, { schema: CreatedUser, ...once }),
    onSaved: (created, queries) => {
      const { setupCode: _, ...user } = created;
      shown.onSaved(user, queries);
    },
  });
}

/** `password`: one's own, which another role needs. */
export function useUpdateUser(id: string) {
  return useSave({
    ...shown,
    send: ({ rev, patch, password }: Edit<UserPatch> & { password: string }) => {
      const headers = password === '' ? {} : { 'x-confirm-password': encodeURIComponent(password) };
      return api.patch(`users/${id}`, rev, patch, { schema: User, headers });
    },
  });
}

/** Another code to hand over, which nothing keeps. */
export function useRenewSetupCode(id: string) {
  return useSave({
    send: (_: void, once) => api.post(`users/${id}/setup-code`, undefined, { schema: SetupCode, ...once }),
    failed: 'save',
  });
}

/** Signs a person out of one device, or without an id of all. */
export function useSignOutUser(userId: string) {
  const { t } = useLingui();
  return useSave({
    send: (id: string | undefined) => api.remove(`users/${userId}/sessions${id === undefined ? '' : `/${id}`}`),
    onSaved: () => toast.success(t`Signed out`),
    invalidates: [userDevicesOptions(userId).queryKey],
    failed: 'save',
  });
}

/** Shuts a person out after asking, and lets him in again. The record stays where it is. */
export function useToggleActive(user: User): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { id, rev, active } = user;
  const name = isolated(called(user));
  const change = useSave({
    ...shown,
    send: () => api.patch(`users/${id}`, rev, { active: !active }, { schema: User }),
    failed: 'update-user',
  });
  return async () => {
    const isSure =
      !active ||
      (await confirm({
        title: t`Deactivate ${name}?`,
        text: t`Signed out everywhere at once and not let in again until you activate the account.`,
        yes: t`Deactivate`,
        dangerous: true,
      }));
    if (isSure) change.mutate();
  };
}

/** Deletes a person of whom nothing tells, after asking, and brings him back when asked. */
export function useRemoveUser(user: User, onRemoved: () => void): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { id } = user;
  const name = isolated(called(user));
  const remove = useRemove({
    path: `users/${id}`,
    query: '?remove=true',
    words: t`${name}: deleted`,
    invalidates: [userKey(id), usersKey],
    onRemoved,
  });
  return async () => {
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      text: t`Signed out everywhere and gone from all lists. No car, no visit and no work tells of this person.`,
      yes: t`Delete`,
      dangerous: true,
    });
    if (isSure) remove();
  };
}

/** Archives a person after asking, and brings him back. The history stays either way. */
export function useToggleArchived(user: User): () => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { id, archivedAt } = user;
  const invalidates = [userKey(id), usersKey];
  const archive = useSave({
    send: () => api.remove(`users/${id}`),
    onSaved: () => toast.success(t`Archived`),
    invalidates,
    failed: 'remove',
  });
  const restore = useSave({
    send: () => api.post(`users/${id}/restore`, undefined, { schema: User }),
    invalidates,
    failed: 'save',
  });
  return async () => {
    if (archivedAt !== null) return restore.mutate();
    const name = isolated(called(user));
    const isSure = await confirm({
      title: t`Archive ${name}?`,
      text: t`Signed out everywhere and out of the lists. Cars and visits stay, and you can bring the record back.`,
      yes: t`Archive`,
      dangerous: true,
    });
    if (isSure) archive.mutate();
  };
}
