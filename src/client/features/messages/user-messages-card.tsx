import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RelatedCard } from '#client/feedback/related-card.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { messagesOptions } from './message-queries.ts';
import { UnsignedMark } from './unsigned-mark.tsx';
import classes from './messages-of-user.module.css';

const SHOWN = 5;

/** The newest that one person wrote to the shop. */
export function UserMessagesCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const messages = useQuery(messagesOptions({ user: userId, size: SHOWN }));
  return (
    <RelatedCard
      query={messages}
      label={t`Messages`}
      failed={t`The messages could not be loaded.`}
      empty={t`No message yet`}
      all={
        <Link to="/admin/messages" search={{ user: userId }}>
          <Trans>All messages of this person</Trans>
        </Link>
      }
    >
      {messages.data?.items.map(({ id, message, createdAt, read, signedIn }) => (
        <li key={id}>
          <Link
            to="/admin/messages"
            search={{ user: userId, message: id }}
            className={classes.message}
            data-unread={!read || undefined}
          >
            <bdi>{message}</bdi>
            <small>
              <Moment at={createdAt} />
              {!read && (
                <>
                  {' · '}
                  <Trans>Unread</Trans>
                </>
              )}
            </small>
            <UnsignedMark signedIn={signedIn} />
          </Link>
        </li>
      ))}
    </RelatedCard>
  );
}
