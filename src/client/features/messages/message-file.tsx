import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconMailOpened, IconPhone, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Message } from '#contract/messages.ts';
import { isolated } from '#contract/text.ts';
import { useMay } from '#client/session/session-context.tsx';
import { Phone } from '#client/feedback/phone.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { messageLink } from '#client/features/templates/message-link.ts';
import { useMarkMessage, useRemoveMessage } from './message-actions.ts';
import { messageOptions } from './message-queries.ts';
import { UnsignedMark } from './unsigned-mark.tsx';
import classes from './message-file.module.css';

/** One message whole, and the ways to answer it. */
export function MessageFile({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const message = useQuery(messageOptions(id));
  if (message.data !== undefined) return <Whole message={message.data} onClose={onClose} />;
  if (message.error) return <QueryError query={message} title={t`This message could not be loaded.`} />;
  return <SkeletonLines count={6} />;
}

function Whole({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui();
  const { fullName, email, phone, userId, signedIn } = message;
  return (
    <article className={classes.message}>
      <header className={classes.header}>
        <h2>
          <bdi>{fullName}</bdi>
        </h2>
        <Chip
          tone={message.read ? 'off' : 'accent'}
          icon={message.read ? <IconMailOpened aria-hidden /> : <IconMail aria-hidden />}
        >
          {message.read ? <Trans context="message">Read</Trans> : <Trans>Unread</Trans>}
        </Chip>
        <IconButton className={classes.close ?? ''} aria-label={t`Close`} onClick={onClose}>
          <IconX aria-hidden size={20} />
        </IconButton>
      </header>
      <UnsignedMark signedIn={signedIn} />
      <p className={classes.text}>
        <bdi>{message.message}</bdi>
      </p>
      <Reply message={message} />
      <DescriptionList
        items={[
          [t`Email`, <Ltr key="email">{email}</Ltr>],
          [t`Phone number`, phone === null ? undefined : <Phone key="phone" number={phone} />],
          [
            signedIn ? t({ message: 'Client', context: 'position' }) : t`Client with this email`,
            userId === null ? undefined : <ClientLink key="client" userId={userId} />,
          ],
          [t`Received`, <Moment key="created" at={message.createdAt} />],
          [t`Last change`, <Moment key="updated" at={message.updatedAt} />],
        ]}
      />
      <Deciding message={message} onClose={onClose} />
    </article>
  );
}

function ClientLink({ userId }: { userId: string }) {
  return (
    <Link to="/admin/users/$userId" params={{ userId }}>
      <Trans>Open the record</Trans>
    </Link>
  );
}

/** By mail to whoever wrote; by phone where the shop knows the number of whom the address belongs to. */
function Reply({ message: { email, phone, fullName } }: { message: Message }) {
  const { t } = useLingui();
  const subject = t`Your message to us, ${fullName}`;
  return (
    <nav className={classes.ways} aria-label={t`Reply`}>
      <a className={buttonLink} data-kind="primary" href={messageLink('EMAIL', email, '', subject)}>
        <IconMail aria-hidden />
        <Trans>Reply by email</Trans>
      </a>
      {phone !== null && (
        <a className={buttonLink} href={`tel:${phone}`}>
          <IconPhone aria-hidden />
          <Trans>Call</Trans>
        </a>
      )}
      {phone?.startsWith('+') === true && (
        <a className={buttonLink} href={messageLink('WHATSAPP', phone)} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp aria-hidden />
          <Trans>WhatsApp</Trans>
        </a>
      )}
    </nav>
  );
}

function Deciding({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui();
  const { id, rev, read } = message;
  const fullName = isolated(message.fullName);
  const may = useMay();
  const confirm = useConfirm();
  const mark = useMarkMessage();
  const remove = useRemoveMessage(id, t`Removed: ${fullName}`);
  const markRead = async () => {
    const isSure = await confirm({ title: t`Mark the message of ${fullName} as read?`, yes: t`Mark as read` });
    if (isSure) mark.mutate({ id, rev, read: true });
  };
  return (
    <div className={classes.ways}>
      {may('message.update') && (
        <Button
          variant="default"
          leftSection={read ? <IconMail aria-hidden size={20} /> : <IconMailOpened aria-hidden size={20} />}
          loading={mark.isPending}
          onClick={() => (read ? mark.mutate({ id, rev, read: false }) : void markRead())}
        >
          {read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
        </Button>
      )}
      {may('message.remove') && (
        <Button
          variant="default"
          leftSection={<IconTrash aria-hidden size={20} />}
          onClick={() => {
            onClose();
            remove();
          }}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  );
}
