import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import * as v from 'valibot';
import { Identifier } from '#contract/sessions.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { sendVerification, signUp } from './code-actions.ts';
import { PageForm } from '#client/forms/page-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFields, passwordsMatch } from './new-password.ts';

const schema = v.pipe(v.object({ username: Identifier, ...passwordFields }), passwordsMatch());

/** A client's own account; it counts once the code sent to that phone or e-mail is confirmed. */
export function SignUpForm({ onDone }: { onDone: (given: { identifier: string; password: string }) => void }) {
  const { t } = useLingui();
  const labels = { username: t`Email or phone`, password: t`New password`, repeated: t`Repeat the password` };
  const { form, ...state } = useSchemaForm({
    schema,
    initialValues: { username: '', password: '', repeated: '' },
    labels,
    guardLeaving: false,
    submit: async ({ username, password }) => {
      await signUp({ username, password });
      await sendVerification(username);
      onDone({ identifier: username, password });
    },
  });
  return (
    <PageForm {...state} failed="sign-up" save={<Trans>Create account</Trans>}>
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
    </PageForm>
  );
}
