import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { PersonName } from './person-name.tsx';
import { userOptions } from './user-queries.ts';
import classes from './user-filter-notice.module.css';

type UserFilterNoticeProps = { userId: string | undefined; onAll: () => void };

/** Above a list that shows what is one person's: whose, and the way back to everybody's. Nothing above everybody's. */
export function UserFilterNotice({ userId, onAll }: UserFilterNoticeProps) {
  return userId !== undefined && <OfPerson userId={userId} onAll={onAll} />;
}

function OfPerson({ userId, onAll }: { userId: string; onAll: () => void }) {
  const { data } = useQuery(userOptions(userId));
  return (
    <p className={classes.only}>
      {data && (
        <Trans>
          Only of{' '}
          <Link to="/admin/users/$userId" params={{ userId }}>
            <PersonName {...data} />
          </Link>
        </Trans>
      )}
      <PlainButton kind="quiet" onClick={onAll}>
        <Trans>Of everybody</Trans>
      </PlainButton>
    </p>
  );
}
