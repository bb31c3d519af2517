import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { Identifier } from '#contract/sessions.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { sendCode, signUp } from './code-actions.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFields, passwordsMatch } from './new-password.ts';
import classes from './auth-forms.module.css';

const schema = v.pipe(v.object({ username: Identifier, ...passwordFields }), passwordsMatch());

/** A client's own account; it counts once the code sent to that phone or e-mail is confirmed. */
export function SignUpForm({ onDone }: { onDone: (given: { identifier: string; password: string }) => void }) {
  const { t } = useLingui();
  const labels = { username: t`Email or phone`, password: t`New password`, repeated: t`Repeat the password` };
  const { form, onSubmit, busy, failure } = useSchemaForm({
    schema,
    initialValues: { username: '', password: '', repeated: '' },
    labels,
    guardLeaving: false,
    submit: async ({ username, password }) => {
      await signUp({ username, password });
      await sendCode({ identifier: username, purpose: 'VERIFY_ACCOUNT' }).catch(alreadySent);
      onDone({ identifier: username, password });
    },
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        key={form.key('username')}
        {...form.getInputProps('username')}
        label={labels.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
      <NewPasswordFields form={form} labels={labels} />
      <FormFailure failed="sign-up" reason={failure} />
      <Button type="submit" loading={busy} fullWidth size="md">
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}

/** Who asks again within a minute has his code already. */
function alreadySent(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
}
