import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { PasswordChange } from '#contract/sessions.ts';
import { api } from '#client/session/api.ts';
import { passwordFields, passwordsMatch } from '#client/features/auth/new-password.ts';
import { NewPasswordFields } from '#client/features/auth/new-password-fields.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { SheetActions } from '#client/ui/sheet.tsx';
import classes from './own-profile.module.css';

const { currentPassword } = PasswordChange.entries;
const schema = v.pipe(v.object({ currentPassword, ...passwordFields }), passwordsMatch());
const empty = { currentPassword: '', password: '', repeated: '' };

/** Another password: the old one proves the person, and every other device is signed out. */
export function OwnPassword() {
  const { t } = useLingui();
  const { user } = useSession();
  const queries = useQueryClient();
  const labels = {
    currentPassword: t`Current password`,
    password: t`New password`,
    repeated: t`Repeat the password`,
  };
  const { form, onSubmit, busy, failure, refusal } = useSchemaForm({
    schema,
    initialValues: empty,
    labels,
    guardLeaving: false,
    submit: async ({ currentPassword: old, password }) => {
      await api.call({ method: 'POST', path: 'users/me/password', json: { currentPassword: old, password } });
      toast.success(t`The password is changed. Your other devices are signed out.`);
      await queries.invalidateQueries({ queryKey: ['own-devices'] });
      form.setValues(empty);
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <input type="text" autoComplete="username" value={user.id} readOnly hidden />
      <PasswordField
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...(isWrong && { error: t`This is not your current password.` })}
        label={labels.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} labels={labels} />
      <FormFailure failed="save" reason={isWrong ? undefined : failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Change password</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
