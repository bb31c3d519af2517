import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContactChange } from '#contract/sessions.ts';
import type { User } from '#contract/users.ts';
import { CodeFields } from '#client/features/auth/code-form.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { EmailField, PhoneField } from '#client/ui/fields.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useConfirmContactChange, useRequestContactChange } from './own-actions.ts';

type ChangeContactProps = { kind: 'phone' | 'email'; user: User; opened: boolean; onClose: () => void };

/** Another phone or email of one's own: the password proves the person, a code sent there proves the address. */
export function ChangeContact({ kind, user, opened, onClose }: ChangeContactProps) {
  const { mutateAsync: confirm } = useConfirmContactChange();
  const [address, setAddress] = useState<string>();
  const close = () => {
    setAddress(undefined);
    onClose();
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={kind === 'email' ? <Trans>Another email</Trans> : <Trans>Another phone number</Trans>}
      size="26rem"
    >
      {address === undefined ? (
        <Ask kind={kind} user={user} onSent={setAddress} />
      ) : (
        <CodeFields
          identifier={address}
          verify={async (otp) => {
            await confirm({ address, otp });
            close();
          }}
        >
          <Button variant="subtle" onClick={() => setAddress(undefined)}>
            <Trans>Back</Trans>
          </Button>
        </CodeFields>
      )}
    </Sheet>
  );
}

type AskProps = Pick<ChangeContactProps, 'kind' | 'user'> & { onSent: (address: string) => void };

function Ask({ kind, user, onSent }: AskProps) {
  const { t } = useLingui();
  const isEmail = kind === 'email';
  const { mutateAsync: send } = useRequestContactChange();
  const labels = {
    address: isEmail ? t`New email` : t`New phone number with country code`,
    currentPassword: t`Current password`,
  };
  const { form, refusal, ...state } = useSchemaForm({
    schema: ContactChange,
    initialValues: { address: isEmail ? '' : (user.countryCode ?? '+'), currentPassword: '' },
    labels,
    guardLeaving: false,
    submit: async (change) => {
      await send(change);
      onSent(change.address);
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  const Field = isEmail ? EmailField : PhoneField;
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
      <Field
        key={form.key('address')}
        {...form.getInputProps('address')}
        label={labels.address}
        autoComplete={isEmail ? 'email' : 'tel'}
        data-autofocus
      />
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
