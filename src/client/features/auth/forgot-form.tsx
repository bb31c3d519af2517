import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { Identifier } from '#contract/sessions.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { sendCode } from './code-actions.ts';
import { PageForm } from '#client/forms/page-form.tsx';

const schema = v.object({ identifier: Identifier });

/** Asks for a code; who has one from the shop goes on without. */
export function ForgotForm({ onDone }: { onDone: (identifier: string) => void }) {
  const { t } = useLingui();
  const labels = { identifier: t`Email or phone` };
  const { form, ...state } = useSchemaForm({
    schema,
    initialValues: { identifier: '' },
    labels,
    guardLeaving: false,
    submit: async ({ identifier }) => {
      await sendCode({ identifier, purpose: 'RESET_PASSWORD' });
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
        <Trans>We send a code of 6 digits to your phone or email. With it you choose a new password.</Trans>
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
