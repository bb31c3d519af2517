import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContactChange, OtpSent } from '#contract/sessions.ts';
import { User } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { CodeFields } from '#client/features/auth/code-form.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { EmailField, PhoneField } from '#client/ui/fields.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useKeepOwn } from './keep-own.ts';
import classes from './own-profile.module.css';

type ChangeContactProps = { kind: 'phone' | 'email'; user: User; opened: boolean; onClose: () => void };

/** Another phone or email of one's own: the password proves the person, a code sent there proves the address. */
export function ChangeContact({ kind, user, opened, onClose }: ChangeContactProps) {
  const keep = useKeepOwn();
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
            await keep(await api.post('users/me/contact/confirm', { address, otp }, { schema: User }));
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
  const labels = {
    address: isEmail ? t`New email` : t`New phone number with country code`,
    currentPassword: t`Current password`,
  };
  const { form, onSubmit, busy, failure, refusal } = useSchemaForm({
    schema: ContactChange,
    initialValues: { address: isEmail ? '' : (user.countryCode ?? '+'), currentPassword: '' },
    labels,
    guardLeaving: false,
    submit: async (change) => {
      await api.post('users/me/contact', change, { schema: OtpSent });
      onSent(change.address);
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  const Field = isEmail ? EmailField : PhoneField;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
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
      <FormFailure failed="send-otp" reason={isWrong ? undefined : failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Send the code</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
