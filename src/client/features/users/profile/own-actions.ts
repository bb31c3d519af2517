import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import {
  type ContactChange,
  type OtpRequest,
  OtpSent,
  type PasswordChange,
  type UsernameChange,
} from '#contract/sessions.ts';
import { type ProfilePatch, User } from '#contract/users.ts';
import { askForCode } from '#client/features/auth/next-code.ts';
import { useChooseLanguage } from '#client/features/interface/language.ts';
import { successMessages } from '#client/feedback/success-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { api } from '#client/session/api.ts';
import { useSession } from '#client/session/session-context.tsx';
import { keepOwnName } from '#client/session/session.ts';
import { forgetOwnAccount } from '#client/session/sign-out.ts';
import { noteSessionOver } from '#client/session/session-over.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { usersKey } from '../user-queries.ts';
import { ownDevices, ownRecord } from './own-queries.ts';

/** After a change of one's own record: the page, the menu and every list show it. */
function useOwnSave<Sent>(send: (sent: Sent) => Promise<User>) {
  const { i18n } = useLingui();
  const router = useRouter();
  return useSave({
    send,
    onSaved: async (saved, queries) => {
      await keepOwnName(saved);
      queries.setQueryData(ownRecord.queryKey, saved);
      toast.success(i18n._(successMessages.saved));
      await router.invalidate();
    },
    invalidates: [usersKey],
  });
}

export function useUpdateOwnRecord({ language }: User) {
  const chooseLanguage = useChooseLanguage();
  return useOwnSave(async ({ rev, patch }: Edit<ProfilePatch>) => {
    const saved = await api.patch('users/me', rev, patch, { schema: User });
    if (saved.language !== language) await chooseLanguage(saved.language);
    return saved;
  });
}

export function useChangeUsername() {
  return useOwnSave((change: UsernameChange) => api.post('users/me/username', change, { schema: User }));
}

/** What the wait for the next code to a new phone or email is kept under. */
export const contactCode = (address: string): OtpRequest => ({ identifier: address, purpose: 'VERIFY_ACCOUNT' });

const sendContactCode = (change: ContactChange) =>
  askForCode(contactCode(change.address), () => api.post('users/me/contact', change, { schema: OtpSent }));

/** Has a code sent to a new phone or email. Nothing changes before it is confirmed. */
export function useRequestContactChange() {
  return useSave({ send: sendContactCode });
}

export function useResendContactCode() {
  return useSave({ send: sendContactCode, failed: 'resend-otp' });
}

export function useConfirmContactChange() {
  return useOwnSave((proof: { address: string; otp: string }) =>
    api.post('users/me/contact/confirm', proof, { schema: User }),
  );
}

/** Another password; every other device is signed out. */
export function useChangePassword() {
  return useSave({
    send: (change: PasswordChange, once) =>
      api.call({ method: 'POST', path: 'users/me/password', json: change, ...once }),
    invalidates: [ownDevices.queryKey],
  });
}

/** Signs out one device, or without an id all but this one. */
export function useSignOutDevice() {
  const { t } = useLingui();
  return useSave({
    send: (id: string | undefined) => api.remove(`users/me/sessions${id === undefined ? '' : `/${id}`}`),
    onSaved: () => toast.success(t`Signed out`),
    invalidates: [ownDevices.queryKey],
    failed: 'save',
  });
}

/** Deletes the own account for good; this device forgets it, and the landing page is where it ends. */
export function useDeleteOwnAccount() {
  const { uid } = useSession();
  return useSave({
    send: (password: string) =>
      api.call({
        method: 'DELETE',
        path: 'users/me',
        headers: { 'x-confirm-password': encodeURIComponent(password) },
      }),
    onSaved: async () => {
      await forgetOwnAccount(uid);
      noteSessionOver('erased');
      // A real navigation: nothing of the person stays in memory.
      globalThis.location.replace('/');
    },
  });
}
