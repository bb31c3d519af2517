import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { Identifier, type OtpPurpose } from '#contract/sessions.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { sendCode, sendVerification } from './code-actions.ts';
import { PageForm } from '#client/forms/page-form.tsx';

const schema = v.object({ identifier: Identifier });

type AskCodeFormProps = { purpose: OtpPurpose; onDone: (identifier: string) => void };

/** Asks for a code; who has one goes on without. */
export function AskCodeForm({ purpose, onDone }: AskCodeFormProps) {
  const { t } = useLingui();
  const labels = { identifier: t`Email or phone` };
  const { form, ...state } = useSchemaForm({
    schema,
    initialValues: { identifier: '' },
    labels,
    guardLeaving: false,
    submit: async ({ identifier }) => {
      await (purpose === 'RESET_PASSWORD' ? sendCode({ identifier, purpose }) : sendVerification(identifier));
      onDone(identifier);
    },
  });
  const goOn = () => {
    if (!form.validate().hasErrors) onDone(v.parse(schema, form.getValues()).identifier);
  };
  return (
    <PageForm
      {...state}
      failed="send-otp"
      save={<Trans>Send code</Trans>}
      below={
        <Button variant="default" fullWidth onClick={goOn}>
          <Trans>I have a code</Trans>
        </Button>
      }
    >
      <p>
        {purpose === 'RESET_PASSWORD' ? (
          <Trans>We send a code of 6 digits to your phone or email. With it you choose a new password.</Trans>
        ) : (
          <Trans>We send a code of 6 digits to the phone or email that you signed up with.</Trans>
        )}
      </p>
      <TextInput
        key={form.key('identifier')}
        {...form.getInputProps('identifier')}
        label={labels.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
    </PageForm>
  );
}
