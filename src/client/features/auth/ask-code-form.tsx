import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { withCountryCode } from '#contract/calling-codes.ts';
import { Identifier, type OtpPurpose } from '#contract/sessions.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { sendCode, sendVerification } from './code-actions.ts';
import { PageForm } from '#client/forms/page-form.tsx';
import { IdentifierField } from './identifier-field.tsx';

const schema = v.object({ identifier: Identifier });

type AskCodeFormProps = {
  purpose: OtpPurpose;
  /** That of a number dialled as at home, unless another is chosen. */
  countryCode: string;
  /** The shop has handed one over: none is sent. */
  isHandedOver?: boolean;
  onDone: (identifier: string) => void;
};

/** Asks for a code; who has one goes on without. */
export function AskCodeForm({ purpose, countryCode, isHandedOver = false, onDone }: AskCodeFormProps) {
  const { t } = useLingui();
  const [chosen, onCode] = useState<string>();
  const code = chosen ?? countryCode;
  const isReset = purpose === 'RESET_PASSWORD';
  // A record of the shop may have its number without a code: there the typed one finds it.
  const complete = (typed: string) => (isReset ? typed : withCountryCode(typed, code));
  const labels = { identifier: t`Email or phone` };
  const { form, ...state } = useSchemaForm({
    schema,
    initialValues: { identifier: '' },
    labels,
    guardLeaving: false,
    submit: async ({ identifier: typed }) => {
      const identifier = complete(typed);
      if (!isHandedOver) await (isReset ? sendCode({ identifier, purpose }) : sendVerification(identifier));
      onDone(identifier);
    },
  });
  const goOn = () => {
    if (!form.validate().hasErrors) onDone(complete(v.parse(schema, form.getValues()).identifier));
  };
  return (
    <PageForm
      {...state}
      failed="send-otp"
      save={isHandedOver ? <Trans>Go on</Trans> : <Trans>Send code</Trans>}
      below={
        !isHandedOver && (
          <Button variant="default" fullWidth onClick={goOn}>
            <Trans>I have a code</Trans>
          </Button>
        )
      }
    >
      <p>
        {isHandedOver ? (
          <Trans>
            The workshop gave you a code of 6 digits. Enter the phone number or email that it has of you; then the code,
            and you choose a password.
          </Trans>
        ) : isReset ? (
          <Trans>We send a code of 6 digits to your phone or email. With it you choose a new password.</Trans>
        ) : (
          <Trans>We send a code of 6 digits to the phone or email that you signed up with.</Trans>
        )}
      </p>
      <IdentifierField
        key={form.key('identifier')}
        {...form.getInputProps('identifier')}
        label={labels.identifier}
        {...(!isReset && { country: { code, onCode } })}
      />
    </PageForm>
  );
}
