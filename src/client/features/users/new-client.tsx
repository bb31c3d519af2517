import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreatedUser, type User, UserDraft } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { useAttemptKey } from '#client/forms/attempt-key.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import { SheetActions } from '#client/ui/sheet.tsx';
import { holderOf } from './held-by.tsx';
import { emptyUser, keepCountryCode, readUser } from './user-draft.ts';
import { UserFields, useUserLabels } from './user-fields.tsx';
import { useKeepUser, userOptions } from './user-queries.ts';
import classes from './user-fields.module.css';

type NewClientProps = {
  /** What was typed when nobody was found: a name or a phone. */
  typed: string;
  /** The client, new or already here, and for a new one the code to hand over. */
  onDone: (client: User, setupCode?: string) => void;
  onCancel: () => void;
};

/** A client entered in the middle of something else: only what specification §5 asks for. */
export function NewClient({ typed, onDone, onCancel }: NewClientProps) {
  const labels = useUserLabels();
  const attempt = useAttemptKey();
  const keep = useKeepUser();
  const queries = useQueryClient();
  const { form, onSubmit, busy, failure, refusal, notices, forget } = useSchemaForm({
    schema: UserDraft,
    mode: 'controlled',
    initialValues: emptyUser('CLIENT', typed),
    labels,
    draft: 'new-client',
    read: readUser,
    submit: async (client) => {
      const { setupCode, ...user } = await api.post('users', client, { schema: CreatedUser, ...attempt(client) });
      keepCountryCode(client.countryCode);
      await keep(user);
      onDone(user, setupCode);
    },
  });
  const holder = holderOf(refusal);
  const taking = useMutation({
    mutationFn: (userId: string) => queries.fetchQuery(userOptions(userId)),
    onSuccess: (client) => onDone(client),
    meta: { failed: 'create-client' },
  });
  return (
    <form ref={focusFirst} onSubmit={onSubmit} noValidate className={classes.form}>
      <FormNotices {...notices} />
      <UserFields form={form} labels={labels} extent="client" />
      <FormFailure failed="create-client" reason={failure} />
      <SheetActions>
        <Button
          variant="default"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        {holder !== undefined && (
          <Button variant="light" loading={taking.isPending} onClick={() => taking.mutate(holder)}>
            <Trans>Take the client who has it</Trans>
          </Button>
        )}
        <Button type="submit" loading={busy}>
          <Trans>Add client</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
