import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MessageDraft } from '#contract/messages.ts';
import { successMessages } from '#client/feedback/success-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useEngineState } from '#client/session/engine-context.ts';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { LETTER, useSendMessage } from './contact-actions.ts';

/** A message of a client to the shop: the name and the email are the client's own until something else is typed. */
export function WriteCard({ fullName, email }: { fullName: string; email: string }) {
  const { t, i18n } = useLingui();
  const { mutateAsync: send } = useSendMessage();
  const { isReachable } = useEngineState();
  const { time } = useFormats();
  const now = useNow();
  const [sentAt, setSentAt] = useState<number>();
  const labels = { fullName: t`Full name`, email: t`Email`, message: t`Your message` };
  const empty = { fullName, email, message: '' };
  const { form, ...state } = useSchemaForm({
    schema: MessageDraft,
    initialValues: empty,
    labels,
    draft: LETTER,
    next: () => empty,
    submit: async (message) => {
      await send(message);
      setSentAt(now);
      toast.success(i18n._(successMessages['message-sent']));
    },
  });
  useEffect(() => {
    // Known only when the connection is back.
    if (email !== '' && form.getValues().email === '') form.setFieldValue('email', email);
  }, [form, email]);
  return (
    <Card label={t`Write to us`}>
      <h2>
        <Trans>Write to us</Trans>
      </h2>
      {!isReachable && (
        <Notice icon={<IconCloudOff aria-hidden />}>
          <Trans>No connection: nothing can be sent now. What you write stays here.</Trans>
        </Notice>
      )}
      {sentAt !== undefined && isReachable && (
        <Notice icon={<IconCircleCheck aria-hidden />}>
          <Trans>Sent at {time(sentAt)}. The workshop answers you by email or by phone.</Trans>
        </Notice>
      )}
      <SheetForm
        {...state}
        onSubmit={(event) => {
          setSentAt(undefined);
          state.onSubmit(event);
        }}
        failed="send-message"
        save={<Trans>Send</Trans>}
      >
        <TextInput
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
          label={labels.fullName}
          autoComplete="name"
        />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label={labels.email}
          type="email"
          autoComplete="email"
        />
        <Textarea
          key={form.key('message')}
          {...form.getInputProps('message')}
          label={labels.message}
          autosize
          minRows={4}
        />
      </SheetForm>
    </Card>
  );
}
