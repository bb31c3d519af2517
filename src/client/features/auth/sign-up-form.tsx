import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { withCountryCode } from '#contract/calling-codes.ts';
import { Identifier } from '#contract/sessions.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { signUp } from './code-actions.ts';
import { PageForm } from '#client/forms/page-form.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordFields, passwordsMatch } from './new-password.ts';

const schema = v.pipe(v.object({ username: Identifier, ...passwordFields }), passwordsMatch());

type SignUpFormProps = {
  /** That of a number dialled as at home, unless another is chosen. */
  countryCode: string;
  onDone: (given: { identifier: string; password: string }) => void;
};

/** A client's own account; it counts once the code sent to that phone or e-mail is confirmed. */
export function SignUpForm({ countryCode, onDone }: SignUpFormProps) {
  const { t } = useLingui();
  const [chosen, onCode] = useState<string>();
  const code = chosen ?? countryCode;
  const labels = { username: t`Email or phone`, password: t`Password`, repeated: t`Repeat the password` };
  const { form, ...state } = useSchemaForm({
    schema,
    initialValues: { username: '', password: '', repeated: '' },
    labels,
    guardLeaving: false,
    submit: async ({ username, password }) => {
      const identifier = withCountryCode(username, code);
      await signUp({ username: identifier, password });
      onDone({ identifier, password });
    },
  });
  return (
    <PageForm {...state} failed="sign-up" save={<Trans>Create account</Trans>}>
      <IdentifierField
        key={form.key('username')}
        {...form.getInputProps('username')}
        label={labels.username}
        country={{ code, onCode }}
      />
      <NewPasswordFields form={form} labels={labels} />
    </PageForm>
  );
}
