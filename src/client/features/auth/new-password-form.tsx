import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useResetPassword } from './code-actions.ts';
import { PageForm } from '#client/forms/page-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFields, passwordsMatch } from './new-password.ts';

const schema = v.pipe(v.object(passwordFields), passwordsMatch());

type NewPasswordFormProps = { identifier: string; onDone: (password: string) => unknown };

/** After the code: a new password, typed twice. */
export function NewPasswordForm({ identifier, onDone }: NewPasswordFormProps) {
  const { t } = useLingui();
  const { mutateAsync: resetPassword } = useResetPassword();
  const labels = { password: t`New password`, repeated: t`Repeat the password` };
  const { form, ...state } = useSchemaForm({
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
    <PageForm {...state} failed="reset-password" save={<Trans>Save password</Trans>}>
      <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
      <NewPasswordFields form={form} labels={labels} />
    </PageForm>
  );
}
