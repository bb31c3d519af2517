import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { SignIn } from '#contract/sessions.ts';
import type { Role } from '#contract/roles.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { signIn } from '#client/session/session.ts';
import classes from './auth-forms.module.css';

export function SignInForm({ onDone }: { onDone: (role: Role) => void }) {
  const { t } = useLingui();
  const labels = { identifier: t`Email or phone`, password: t`Password` };
  const { form, onSubmit, busy, failure } = useSchemaForm({
    schema: SignIn,
    initialValues: { identifier: '', password: '' },
    labels,
    guardLeaving: false,
    submit: async (given) => onDone((await signIn(given)).user.role),
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        key={form.key('identifier')}
        {...form.getInputProps('identifier')}
        label={labels.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        dir="auto"
      />
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={labels.password}
        autoComplete="current-password"
      />
      <FormFailure failed="sign-in" reason={failure} />
      <Button type="submit" loading={busy} fullWidth size="md">
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
