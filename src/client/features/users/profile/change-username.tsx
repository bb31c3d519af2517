import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { UsernameChange } from '#contract/sessions.ts';
import type { User } from '#contract/users.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useUserLabels } from '../user-fields.tsx';
import { useChangeUsername } from './own-actions.ts';

type ChangeUsernameProps = { user: User; opened: boolean; onClose: () => void };

/** Another username of one's own; the password proves the person. */
export function ChangeUsername({ opened, onClose, ...rest }: ChangeUsernameProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Another username</Trans>} size="26rem">
      <Fields onClose={onClose} {...rest} />
    </Sheet>
  );
}

function Fields({ user, onClose }: Omit<ChangeUsernameProps, 'opened'>) {
  const { t } = useLingui();
  const { mutateAsync: save } = useChangeUsername();
  const labels = { username: useUserLabels().username, currentPassword: t`Current password` };
  const { form, refusal, ...state } = useSchemaForm({
    schema: UsernameChange,
    initialValues: { username: user.username, currentPassword: '' },
    labels,
    guardLeaving: false,
    submit: async (change) => {
      await save(change);
      onClose();
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  return (
    <SheetForm {...state} failure={isWrong ? undefined : state.failure} failed="update-user">
      <TextInput
        key={form.key('username')}
        {...form.getInputProps('username')}
        label={labels.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
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
