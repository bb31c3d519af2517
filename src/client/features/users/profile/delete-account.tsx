import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { PasswordChange } from '#contract/sessions.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { waitingOptions } from '#client/features/sync-centre/waiting-queries.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useDeleteOwnAccount } from './own-actions.ts';
import { carInShopOptions } from './own-queries.ts';
import classes from './own-profile.module.css';

type DeleteAccountProps = { opened: boolean; onClose: () => void };

/** The end of an account in two steps: first what goes and what stays, then the password. */
export function DeleteAccount({ opened, onClose }: DeleteAccountProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Delete my account`} size="30rem">
      <Steps onClose={onClose} />
    </Sheet>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [isSure, beSure] = useState(false);
  const cancel = (
    <Button variant="default" onClick={onClose} data-autofocus={!isSure || undefined}>
      <Trans>Cancel</Trans>
    </Button>
  );
  return isSure ? <Proof cancel={cancel} /> : <Consequences cancel={cancel} onGoOn={() => beSure(true)} />;
}

function Consequences({ cancel, onGoOn }: { cancel: React.ReactNode; onGoOn: () => void }) {
  const { uid } = useSession();
  const waiting = useQuery(waitingOptions(uid)).data?.waiting.length ?? 0;
  const isInShop = useQuery(carInShopOptions(uid)).data;
  return (
    <>
      <h3 className={classes.part}>
        <Trans>This is deleted for good</Trans>
      </h3>
      <ul className={classes.points}>
        <li>
          <Trans>your name, phone, email, age and picture</Trans>
        </li>
        <li>
          <Trans>your password and every signed-in device</Trans>
        </li>
        <li>
          <Trans>your messages, the words of your ratings and the photos you sent</Trans>
        </li>
        <li>
          <Trans>links by which others follow your visits</Trans>
        </li>
      </ul>
      <h3 className={classes.part}>
        <Trans>This stays with the workshop, without your name</Trans>
      </h3>
      <ul className={classes.points}>
        <li>
          <Trans>your cars by their plates, the visits, what was done and what it cost</Trans>
        </li>
        <li>
          <Trans>the stars you gave</Trans>
        </li>
      </ul>
      {waiting > 0 && (
        <Notice icon={<IconAlertTriangle aria-hidden size={20} />}>
          <Plural
            value={waiting}
            one="# change on this device is not sent yet. It will be lost."
            other="# changes on this device are not sent yet. They will be lost."
          />
        </Notice>
      )}
      {isInShop && (
        <Notice icon={<IconAlertTriangle aria-hidden size={20} />}>{errorText(new AppError('car-in-shop'))}</Notice>
      )}
      <SheetActions>
        {cancel}
        {!isInShop && (
          <Button color="alert" onClick={onGoOn}>
            <Trans>Continue</Trans>
          </Button>
        )}
      </SheetActions>
    </>
  );
}

const schema = v.object({ currentPassword: PasswordChange.entries.currentPassword });

function Proof({ cancel }: { cancel: React.ReactNode }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { mutateAsync: erase } = useDeleteOwnAccount();
  const { form, refusal, ...state } = useSchemaForm({
    schema,
    initialValues: { currentPassword: '' },
    labels: { currentPassword: t`Current password` },
    guardLeaving: false,
    submit: async ({ currentPassword }) => {
      await erase(currentPassword);
    },
  });
  const isWrong = refusal?.code === 'invalid-credentials';
  return (
    <SheetForm
      {...state}
      failure={isWrong ? undefined : state.failure}
      failed="remove"
      color="alert"
      save={<Trans>Delete for good</Trans>}
      beside={cancel}
    >
      <p className={classes.words}>
        <Trans>Your password confirms it. This cannot be undone.</Trans>
      </p>
      <input type="text" autoComplete="username" value={user.id} readOnly hidden />
      <PasswordField
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...(isWrong && { error: t`This is not your current password.` })}
        label={t`Current password`}
        autoComplete="current-password"
        data-autofocus
      />
    </SheetForm>
  );
}
