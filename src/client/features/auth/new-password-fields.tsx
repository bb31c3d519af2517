import { useLingui } from '@lingui/react/macro';
import { PasswordField } from './password-field.tsx';

type Field = 'password' | 'repeated';
type NewPasswordFieldsProps = {
  form: { key(field: Field): string; getInputProps(field: Field): object };
  labels: Record<Field, string>;
};

/** A new password, typed twice, with what it must hold. */
export function NewPasswordFields({ form, labels }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={labels.password}
        description={t`At least 8 characters, with a lowercase and an uppercase letter, a digit and a special character`}
        autoComplete="new-password"
      />
      <PasswordField
        key={form.key('repeated')}
        {...form.getInputProps('repeated')}
        label={labels.repeated}
        autoComplete="new-password"
      />
    </>
  );
}
