import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Role } from '#contract/roles.ts';
import { type CreatedUser, UserDraft } from '#contract/users.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { useCountryCode } from '#client/features/branding/country-code.ts';
import { languageOf } from '#client/features/interface/language.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { DuplicateUser } from './duplicate-user.tsx';
import { SetupCode } from './setup-code.tsx';
import { useCreateUser } from './user-actions.ts';
import { emptyUser, readUser } from './user-draft.ts';
import { UserFields, useUserLabels } from './user-fields.tsx';
import classes from './user-fields.module.css';

type AddUserProps = {
  opened: boolean;
  onClose: () => void;
  /** What the new person is unless somebody chooses otherwise. */
  position?: Role;
  byAddress?: boolean;
};

/** A new person, client or staff; at the end the code with which a password is chosen. */
export function AddUser({ opened, onClose, position = 'CLIENT', byAddress }: AddUserProps) {
  const [added, setAdded] = useState<CreatedUser>();
  const { isSuccess: isShopKnown } = useQuery(merchantQuery);
  // However it was left: the code is of that person alone.
  if (!opened && added) setAdded(undefined);
  const close = () => {
    setAdded(undefined);
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={<Trans>Add user</Trans>} size="46rem" byAddress={byAddress}>
      {added ? (
        <Added user={added} />
      ) : (
        // Opened by its address it may be there before the shop is known.
        <Fields key={String(isShopKnown)} position={position} onAdded={setAdded} />
      )}
    </Sheet>
  );
}

function Fields({ position, onAdded }: { position: Role; onAdded: (user: CreatedUser) => void }) {
  const labels = useUserLabels();
  const { i18n } = useLingui();
  const draft = position === 'CLIENT' ? 'new-user' : 'new-colleague';
  const { mutateAsync: create } = useCreateUser(draft);
  const { form, refusal, ...state } = useSchemaForm({
    schema: UserDraft,
    mode: 'controlled',
    initialValues: emptyUser(position, useCountryCode(), languageOf(i18n.locale)),
    labels,
    draft,
    read: readUser,
    submit: async (values) => {
      onAdded(await create(values));
    },
  });
  return (
    <SheetForm {...state} failed="create-user">
      <UserFields form={form} labels={labels} extent="record" isNew withRole withState />
      <DuplicateUser refusal={refusal} />
    </SheetForm>
  );
}

function Added({ user }: { user: CreatedUser }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className={classes.form}>
      {user.setupCode === undefined ? (
        <p>
          <Trans>
            <bdi>{name}</bdi> is added. A manager hands over the code to sign in with.
          </Trans>
        </p>
      ) : (
        <SetupCode name={name} code={user.setupCode} />
      )}
      <SheetActions>
        <Link to="/admin/users/$userId" params={{ userId: user.id }} className={buttonLink} data-kind="primary">
          <Trans>Open the record</Trans>
        </Link>
      </SheetActions>
    </div>
  );
}
