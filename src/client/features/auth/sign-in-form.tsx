import { Trans, useLingui } from '@lingui/react/macro';
import { AppError } from '#contract/errors.ts';
import { SignIn } from '#contract/sessions.ts';
import type { SessionUser } from '#sync/store/databases.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { PageForm } from '#client/forms/page-form.tsx';
import { sendVerification } from './code-actions.ts';
import { IdentifierField } from './identifier-field.tsx';
import { PasswordField } from './password-field.tsx';
import { signIn } from '#client/session/session.ts';

type SignInFormProps = {
  onDone: (user: SessionUser) => void;
  /** The password is right, the account is still to be confirmed: a code is on its way. */
  onUnconfirmed: (given: SignIn) => void;
  /** The server said no, perhaps to this device as a shared tablet. */
  onRefused: () => void;
};

export function SignInForm({ onDone, onUnconfirmed, onRefused }: SignInFormProps) {
  const { t } = useLingui();
  const labels = { identifier: t`Email or phone`, password: t`Password` };
  const { form, ...state } = useSchemaForm({
    schema: SignIn,
    initialValues: { identifier: '', password: '' },
    labels,
    guardLeaving: false,
    submit: async (given) => {
      try {
        onDone((await signIn(given)).user);
      } catch (error) {
        onRefused();
        if (!(error instanceof AppError) || error.code !== 'account-unverified') throw error;
        await sendVerification(given.identifier);
        onUnconfirmed(given);
      }
    },
  });
  return (
    <PageForm {...state} failed="sign-in" save={<Trans>Sign in</Trans>}>
      <IdentifierField key={form.key('identifier')} {...form.getInputProps('identifier')} label={labels.identifier} />
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={labels.password}
        autoComplete="current-password"
      />
    </PageForm>
  );
}
