import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { PasswordChange } from '#contract/sessions.ts';
import { passwordFields, passwordsMatch } from '#client/features/auth/new-password.ts';
import { NewPasswordFields } from '#client/features/auth/new-password-fields.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { useChangePassword } from './own-actions.ts';

const { currentPassword } = PasswordChange.entries;
const schema = v.pipe(v.object({ currentPassword, ...passwordFields }), passwordsMatch());
const empty = { currentPassword: '', password: '', repeated: '' };

/** Another password: the old one proves the person, and every other device is signed out. */
export function OwnPassword() {
  const { t } = useLingui();
  const { user } = useSession();
  const { mutateAsync: change } = useChangePassword();
  const labels = {
    currentPassword: t`Current password`,
    password: t`New password`,
    repeated: t`Repeat the password`,
  };
  const { form, refusal, ...state } = useSchemaForm({
    schema,
    initialValues: empty,
    labels,
    guardLeaving: false,
    next: () => empty,
    submit: async ({ currentPassword: old, password }) => {
      await change({ currentPassword: old, password });
      toast.success(t`The password is changed. Your other devices are signed out.`);
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  return (
    <SheetForm
      {...state}
      failure={isWrong ? undefined : state.failure}
      failed="save"
      save={<Trans>Change password</Trans>}
    >
      <input type="text" autoComplete="username" value={user.id} readOnly hidden />
      <PasswordField
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...(isWrong && { error: t`This is not your current password.` })}
        label={labels.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} labels={labels} />
    </SheetForm>
  );
}
