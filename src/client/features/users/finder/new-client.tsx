import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isolated } from '#contract/text.ts';
import { type User, UserDraft } from '#contract/users.ts';
import { useCountryCode } from '#client/features/branding/country-code.ts';
import { languageOf } from '#client/features/interface/language.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import { duplicateUserId } from '../duplicate-user.tsx';
import { called } from '../called.ts';
import { useCreateUser } from '../user-actions.ts';
import { userOptions } from '../user-queries.ts';
import { emptyUser, readUser } from '../user-draft.ts';
import { UserFields, useUserLabels } from '../user-fields.tsx';

type NewClientProps = {
  /** What was typed when nobody was found: a name or a phone. */
  typed: string;
  /** The client, new or already here, and for a new one the code to hand over. */
  onDone: (client: User, setupCode?: string) => void;
  onCancel: () => void;
};

/** A client entered in the middle of something else: only the fields that a client must have. */
export function NewClient({ typed, onDone, onCancel }: NewClientProps) {
  const labels = useUserLabels();
  const { i18n } = useLingui();
  const draft = 'new-client';
  const { mutateAsync: create } = useCreateUser(draft);
  const { form, refusal, forget, ...state } = useSchemaForm({
    schema: UserDraft,
    mode: 'controlled',
    initialValues: emptyUser('CLIENT', useCountryCode(), languageOf(i18n.locale), typed),
    labels,
    draft,
    read: readUser,
    submit: async (client) => {
      const { setupCode, ...user } = await create(client);
      onDone(user, setupCode);
    },
  });
  const holder = duplicateUserId(refusal);
  const { data: known } = useQuery({ ...userOptions(holder ?? ''), enabled: holder !== undefined });
  const name = known && isolated(called(known));
  return (
    <SheetForm
      ref={focusFirst}
      {...state}
      failed="create-client"
      save={<Trans>Add client</Trans>}
      beside={
        <>
          <Button
            variant="default"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          {known && (
            <Button variant="light" onClick={() => onDone(known)}>
              <Trans>Take {name}</Trans>
            </Button>
          )}
        </>
      }
    >
      <UserFields form={form} labels={labels} extent="client" isNew />
    </SheetForm>
  );
}
