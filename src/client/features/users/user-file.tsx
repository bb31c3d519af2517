import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { RecordHistory } from '#client/features/history/record-history.tsx';
import { roleNames } from '#client/session/role-names.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Card } from '#client/ui/card.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { exact, Trail } from '#client/ui/trail.tsx';
import { mailLink } from '#client/ui/mail-link.ts';
import { called } from './called.ts';
import { PersonName, PersonPhone, Username } from './person-name.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserStates } from './user-states.tsx';
import classes from './user-file.module.css';

type UserFileProps = {
  user: User;
  actions?: ReactNode;
  /** What he has here, the wide column; without it there is one column. */
  children?: ReactNode;
  /** What he says, below how to reach him. */
  words?: ReactNode;
};

/** One person: how to reach him, and what stands beside. */
export function UserFile({ user, actions, children, words }: UserFileProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  return (
    <>
      <PageTitle title={called(user)} />
      <Trail current={<PersonName {...user} />}>
        {[
          user.role === 'CLIENT' ? (
            <Link key="all" activeOptions={exact} to="/admin/users">
              <Trans>Clients</Trans>
            </Link>
          ) : (
            <Link key="all" activeOptions={exact} to="/admin/users" search={{ staff: 'true' }}>
              <Trans>Staff</Trans>
            </Link>
          ),
        ]}
      </Trail>
      <header className={classes.header}>
        <Avatar {...user} size="large" />
        <div className={classes.words}>
          <h1 tabIndex={-1} data-route-title>
            <PersonName {...user} />
          </h1>
          <p>
            {i18n._(roleNames[user.role])} <UserStates user={user} />
          </p>
        </div>
        <div className={classes.actions}>
          <UserMenu user={user} />
          {user.archivedAt === null && actions}
        </div>
      </header>
      <div className={classes.columns}>
        {children && <div className={classes.beside}>{children}</div>}
        <div className={classes.beside}>
          <Card label={t`Contact`}>
            <DescriptionList
              items={[
                [t`Phone number`, user.phoneNumber ? <Dial key="phone" user={user} /> : undefined],
                [t`Email`, user.email ? <Mail key="email" address={user.email} /> : undefined],
                [t`Username`, <Username key="username" {...user} />],
                [t`Age`, user.age ?? undefined],
                [t`Language`, languageNames[user.language]],
                [t`Since`, date(user.createdAt)],
              ]}
            />
          </Card>
          {words}
          <RecordHistory entity="user" id={user.id} rev={user.rev} words={{ role: roleNames }} />
        </div>
      </div>
    </>
  );
}

function Dial({ user }: { user: User }) {
  return (
    <>
      <a href={`tel:${user.phone ?? user.phoneNumber}`}>
        <PersonPhone {...user} />
      </a>
      {user.phoneUnproved === true && (
        <small className={classes.unproved}>
          <Trans>
            Entered by a mechanic, not confirmed by the client yet: no codes go here. A manager hands one out.
          </Trans>
        </small>
      )}
    </>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={mailLink(address)}>
      <Ltr>{address}</Ltr>
    </a>
  );
}
