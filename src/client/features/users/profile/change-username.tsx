import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { UsernameChange } from '#contract/sessions.ts';
import { User } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useUserLabels } from '../user-fields.tsx';
import { useKeepOwn } from './keep-own.ts';
import classes from './own-profile.module.css';

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
  const keep = useKeepOwn();
  const labels = { username: useUserLabels().username, currentPassword: t`Current password` };
  const { form, onSubmit, busy, failure, refusal } = useSchemaForm({
    schema: UsernameChange,
    initialValues: { username: user.username, currentPassword: '' },
    labels,
    guardLeaving: false,
    submit: async (change) => {
      await keep(await api.post('users/me/username', change, { schema: User }));
      onClose();
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
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
      <FormFailure failed="update-user" reason={isWrong ? undefined : failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
