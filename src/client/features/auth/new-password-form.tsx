import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import * as v from 'valibot';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { resetPassword } from './code-actions.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFields, passwordsMatch } from './new-password.ts';
import classes from './auth-forms.module.css';

const schema = v.pipe(v.object(passwordFields), passwordsMatch());

type NewPasswordFormProps = { identifier: string; onDone: (password: string) => unknown };

/** After the code: a new password, typed twice. */
export function NewPasswordForm({ identifier, onDone }: NewPasswordFormProps) {
  const { t } = useLingui();
  const labels = { password: t`New password`, repeated: t`Repeat the password` };
  const { form, onSubmit, busy, failure } = useSchemaForm({
    schema,
    initialValues: { password: '', repeated: '' },
    labels,
    guardLeaving: false,
    submit: async ({ password }) => {
      await resetPassword({ identifier, password });
      await onDone(password);
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
      <NewPasswordFields form={form} labels={labels} />
      <FormFailure failed="reset-password" reason={failure} />
      <Button type="submit" loading={busy} fullWidth size="md">
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}
