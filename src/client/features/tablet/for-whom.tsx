import { Trans } from '@lingui/react/macro';
import { Avatar } from '#client/ui/avatar.tsx';
import type { SessionUser } from '#sync/store/databases.ts';
import classes from './lock-screen.module.css';

export type Whom = SessionUser;

/** Whose face was tapped on the locked tablet, and whose password is asked for. */
export function ForWhom({ user }: { user: Whom }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className={classes.who}>
      <Avatar {...user} size="large" />
      <span>
        <Trans>
          With the email or phone of <bdi>{name}</bdi>
        </Trans>
      </span>
    </div>
  );
}
