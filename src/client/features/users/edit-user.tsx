import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { may, rolesBelow } from '#contract/permissions.ts';
import { User, UserPatch } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { useSession } from '#client/session/session-context.tsx';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { editing } from '#client/forms/edited.ts';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { HeldBy } from './held-by.tsx';
import { readUser, userValues } from './user-draft.ts';
import { UserFields, useShownUser, useUserLabels } from './user-fields.tsx';
import { useKeepUser } from './user-queries.ts';
import classes from './user-fields.module.css';

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
  const keep = useKeepUser();
  const isMechanic = me.role === 'EMPLOYEE';
  const isSelf = user.id === uid;
  const { form, onSubmit, busy, failure, refusal, notices } = useSchemaForm({
    schema: UserPatch,
    mode: 'controlled',
    ...editing(user, User, userValues),
    draft: `user.${user.id}`,
    labels,
    read: (values) => {
      const { firstName, lastName, countryCode, phoneNumber, ...rest } = readUser(values);
      const known = { firstName, lastName, countryCode, phoneNumber };
      return isMechanic ? known : { ...known, ...rest };
    },
    submit: async (patch, rev) => {
      await keep(await api.patch(`users/${user.id}`, rev, patch, { schema: User }));
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormNotices {...notices} shown={useShownUser()} />
      <UserFields
        form={form}
        labels={labels}
        extent={isMechanic ? 'name' : 'record'}
        withRole={may(me.role, 'user.setRole') && !isSelf && rolesBelow[me.role].includes(user.role)}
        withState={!isSelf}
      />
      <HeldBy refusal={refusal} />
      <FormFailure failed="update-user" reason={failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
