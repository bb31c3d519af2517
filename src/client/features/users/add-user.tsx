import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CreatedUser, type User, UserDraft } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { useAttemptKey } from '#client/forms/attempt-key.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { HeldBy } from './held-by.tsx';
import { SetupCode } from './setup-code.tsx';
import { emptyUser, keepCountryCode, readUser } from './user-draft.ts';
import { UserFields, useUserLabels } from './user-fields.tsx';
import { useKeepUser } from './user-queries.ts';
import classes from './user-fields.module.css';

/** A new person, client or staff; at the end the code with which a password is chosen. */
export function AddUser({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [added, setAdded] = useState<CreatedUser>();
  const close = () => {
    setAdded(undefined);
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={<Trans>Add user</Trans>} size="46rem">
      {added ? <Added user={added} /> : <Fields onAdded={setAdded} />}
    </Sheet>
  );
}

function Fields({ onAdded }: { onAdded: (user: CreatedUser) => void }) {
  const labels = useUserLabels();
  const attempt = useAttemptKey();
  const keep = useKeepUser();
  const { form, onSubmit, busy, failure, refusal, notices } = useSchemaForm({
    schema: UserDraft,
    mode: 'controlled',
    initialValues: emptyUser('CLIENT'),
    labels,
    draft: 'new-user',
    read: readUser,
    submit: async (values) => {
      const created = await api.post('users', values, { schema: CreatedUser, ...attempt(values) });
      keepCountryCode(values.countryCode);
      const { setupCode: _, ...user } = created;
      await keep(user);
      onAdded(created);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormNotices {...notices} />
      <UserFields form={form} labels={labels} extent="record" withRole withState />
      <HeldBy refusal={refusal} />
      <FormFailure failed="create-user" reason={failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}

function Added({ user }: { user: User & { setupCode: string } }) {
  return (
    <div className={classes.form}>
      <SetupCode name={`${user.firstName} ${user.lastName}`} code={user.setupCode} />
      <SheetActions>
        <Link to="/admin/users/$userId" params={{ userId: user.id }} className={buttonLink} data-kind="primary">
          <Trans>Open the record</Trans>
        </Link>
      </SheetActions>
    </div>
  );
}
