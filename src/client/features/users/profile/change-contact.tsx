import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { withCountryCode } from '#contract/calling-codes.ts';
import { email } from '#contract/rules.ts';
import { ContactChange, Identifier } from '#contract/sessions.ts';
import type { User } from '#contract/users.ts';
import { CodeFields } from '#client/features/auth/code-form.tsx';
import { IdentifierField } from '#client/features/auth/identifier-field.tsx';
import type { Resend } from '#client/features/auth/resend-button.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useCountryCode } from '#client/features/branding/country-code.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { EmailField } from '#client/ui/fields.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useAskedContact } from './asked-contact.ts';
import { contactCode, useConfirmContactChange, useRequestContactChange, useResendContactCode } from './own-actions.ts';

const { currentPassword: password } = ContactChange.entries;
/** A phone may be typed as it is dialled at home: its country's code comes from beside the field. */
const schemas = {
  phone: v.object({ address: v.pipe(Identifier, v.regex(/^[^@]*$/, 'identifier')), currentPassword: password }),
  email: v.object({ address: email, currentPassword: password }),
};

type ChangeContactProps = { kind: 'phone' | 'email'; user: User; opened: boolean; onClose: () => void };

/** Another phone or email of one's own: the password proves the person, a code sent there proves the address. */
export function ChangeContact({ kind, user, opened, onClose }: ChangeContactProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={kind === 'email' ? <Trans>Another email</Trans> : <Trans>Another phone number</Trans>}
      size="26rem"
    >
      <Steps kind={kind} user={user} onDone={onClose} />
    </Sheet>
  );
}

/** Begun anew each time the sheet opens: with the code, while one counts. */
function Steps({ kind, user, onDone }: Pick<ChangeContactProps, 'kind' | 'user'> & { onDone: () => void }) {
  const { mutateAsync: confirm } = useConfirmContactChange();
  const { mutate: sendAnother, isPending } = useResendContactCode();
  const [address, keepAddress] = useAskedContact(kind, user.id);
  const [typed, setTyped] = useState(address ?? '');
  // For another code, as long as the sheet is open. It is never stored: whoever comes back later types it again.
  const [currentPassword, setPassword] = useState<string>();
  if (address === undefined) {
    const onSent = (change: ContactChange) => {
      setTyped(change.address);
      setPassword(change.currentPassword);
      keepAddress(change.address);
    };
    return <Ask kind={kind} user={user} typed={typed} onSent={onSent} />;
  }
  const back = () => keepAddress(undefined);
  const ask: Resend['ask'] = ({ onSuccess, onSettled }) => {
    if (currentPassword === undefined) return back();
    const onSent = () => {
      keepAddress(address);
      onSuccess();
    };
    sendAnother({ address, currentPassword }, { onSuccess: onSent, onSettled });
  };
  return (
    <CodeFields
      identifier={address}
      verify={async (otp) => {
        await confirm({ address, otp });
        keepAddress(undefined);
        onDone();
      }}
      resend={{ ...contactCode(address), busy: isPending, ask }}
    >
      <Button variant="subtle" onClick={back}>
        <Trans>Back</Trans>
      </Button>
    </CodeFields>
  );
}

type AskProps = Pick<ChangeContactProps, 'kind' | 'user'> & { typed: string; onSent: (change: ContactChange) => void };

function Ask({ kind, user, typed, onSent }: AskProps) {
  const { t } = useLingui();
  const isEmail = kind === 'email';
  const usual = useCountryCode();
  const [code, onCode] = useState(user.countryCode ?? usual);
  const { mutateAsync: send } = useRequestContactChange();
  const labels = {
    address: isEmail ? t`New email` : t`New phone number`,
    currentPassword: t`Current password`,
  };
  const { form, refusal, ...state } = useSchemaForm({
    schema: schemas[kind],
    initialValues: { address: typed, currentPassword: '' },
    labels,
    guardLeaving: false,
    submit: async ({ address, currentPassword }) => {
      const change = { address: withCountryCode(address, code), currentPassword };
      await send(change);
      onSent(change);
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  return (
    <SheetForm
      {...state}
      failure={isWrong ? undefined : state.failure}
      failed="send-otp"
      save={<Trans>Send the code</Trans>}
    >
      <p>
        <Trans>A code is sent there. Until you enter it, nothing changes.</Trans>
      </p>
      {isEmail ? (
        <EmailField
          key={form.key('address')}
          {...form.getInputProps('address')}
          label={labels.address}
          data-autofocus
        />
      ) : (
        <IdentifierField
          key={form.key('address')}
          {...form.getInputProps('address')}
          label={labels.address}
          country={{ code, onCode }}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          data-autofocus
        />
      )}
      <PasswordField
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...(isWrong && { error: t`This is not your current password.` })}
        label={labels.currentPassword}
        autoComplete="current-password"
      />
    </SheetForm>
  );
}
