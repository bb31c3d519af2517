import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { may, rolesBelow } from '#contract/permissions.ts';
import { User, UserPatch } from '#contract/users.ts';
import { useSession } from '#client/session/session-context.tsx';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { fieldText } from '#client/feedback/field-messages.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useCountryCode } from '#client/features/branding/country-code.ts';
import { DuplicateUser } from './duplicate-user.tsx';
import { useUpdateUser } from './user-actions.ts';
import { readUser, userValues } from './user-draft.ts';
import { UserFields, useShownUser, useUserLabels } from './user-fields.tsx';

type EditUserProps = { user: User; opened: boolean; onClose: () => void };

/** Changes a person of a lower position; a mechanic changes a client's name and phone. */
export function EditUser({ user, opened, onClose }: EditUserProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit</Trans>} size="46rem">
      <Fields user={user} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ user, onClose }: { user: User; onClose: () => void }) {
  const { uid, user: me } = useSession();
  const labels = useUserLabels();
  const usualCode = useCountryCode();
  const { mutateAsync: update } = useUpdateUser(user.id);
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const isMechanic = me.role === 'EMPLOYEE';
  const isSelf = user.id === uid;
  const { form, refusal, ...state } = useSchemaForm({
    schema: UserPatch,
    mode: 'controlled',
    ...editing(user, User, (each) => userValues(each, usualCode)),
    draft: `user.${user.id}`,
    labels,
    read: (values) => {
      const { firstName, lastName, countryCode, phoneNumber, ...rest } = readUser(values);
      const known = { firstName, lastName, countryCode, phoneNumber };
      return isMechanic ? known : { ...known, ...rest };
    },
    submit: async (patch, rev) => {
      await update({ rev, patch, password });
      onClose();
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  const ownPassword = t`Your own password`;
  const missing = fieldText({ code: 'required', params: {} }, ownPassword);
  return (
    <SheetForm {...state} failure={isWrong ? undefined : state.failure} failed="update-user" shown={useShownUser()}>
      <UserFields
        form={form}
        labels={labels}
        isPhoneFixed={user.signsIn}
        extent={isMechanic ? 'name' : 'record'}
        withRole={may(me.role, 'user.setRole') && !isSelf && rolesBelow[me.role].includes(user.role)}
        withState={!isSelf}
        besideRole={
          form.getValues().role !== user.role && (
            <PasswordField
              label={ownPassword}
              description={t`Another position needs it.`}
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              error={isWrong && (password === '' ? missing : t`This is not your current password.`)}
            />
          )
        }
      />
      <DuplicateUser refusal={refusal} />
    </SheetForm>
  );
}
