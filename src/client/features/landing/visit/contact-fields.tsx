import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { use, useState } from 'react';
import { MessageDraft } from '#contract/messages.ts';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { successMessages } from '#client/feedback/success-messages.ts';
import { LETTER, useSendMessage } from '#client/features/messages/contact-actions.ts';
import { DraftOwner, readDraft } from '#client/forms/draft-store.ts';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { TextRow } from '../text-row.tsx';
import classes from './contact-form.module.css';

const empty = { fullName: '', email: '', message: '', website: '' };

const HOUR_MS = 3_600_000;

/** By no clock that may be set meanwhile; after an hour it is all the same. */
const msSince = (then: number) => Math.min(HOUR_MS, Math.round(performance.now() - then));

/** The three fields that were agreed on, and one that only programs see. */
export function ContactFields() {
  const { t, i18n } = useLingui();
  const { mutateAsync: sendMessage } = useSendMessage();
  const [isSent, setSent] = useState(false);
  const owner = use(DraftOwner);
  // What was typed before the page was opened took as long as it took.
  const [wasTyped] = useState(() => readDraft(owner, LETTER, empty) !== undefined);
  const [openedAt] = useState(() => performance.now());
  const labels = { fullName: t`Full name`, email: t`Email`, message: t`Your message` };
  const { form, onSubmit, busy, failure, notices } = useSchemaForm({
    schema: MessageDraft,
    initialValues: empty,
    labels,
    draft: LETTER,
    guardLeaving: false,
    read: (values) => ({ ...values, ...(!wasTyped && { fillMs: msSince(openedAt) }) }),
    next: () => empty,
    submit: async (message) => {
      await sendMessage(message);
      setSent(true);
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      aria-labelledby="write"
      onSubmit={(event) => {
        setSent(false);
        onSubmit(event);
      }}
    >
      <h3 id="write">
        <Trans>Write to us</Trans>
      </h3>
      <FormNotices {...notices} />
      <TextRow
        label={labels.fullName}
        autoComplete="name"
        key={form.key('fullName')}
        {...form.getInputProps('fullName')}
      />
      <TextRow
        label={labels.email}
        type="email"
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextRow label={labels.message} rows={4} key={form.key('message')} {...form.getInputProps('message')} />
      <span className={classes.trap} aria-hidden>
        <TextRow
          label="Website"
          tabIndex={-1}
          autoComplete="off"
          key={form.key('website')}
          {...form.getInputProps('website')}
        />
      </span>
      {failure !== undefined && (
        <p role="alert" className={classes.failure}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <b>{i18n._(failureMessages['send-message'])}</b> {failure}
          </span>
        </p>
      )}
      <PlainButton type="submit" kind="primary" disabled={busy} icon={<IconSend aria-hidden data-flip />}>
        <Trans>Send</Trans>
      </PlainButton>
      <output className={classes.sent}>
        {isSent && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            {i18n._(successMessages['message-sent'])}
          </>
        )}
      </output>
      <small>
        <Trans>Your e-mail address is used for the answer only.</Trans>
      </small>
    </form>
  );
}
