import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { roleNames } from '#client/session/role-names.ts';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import { PersonPhone } from '../person-name.tsx';
import { useUserLabels } from '../user-fields.tsx';
import classes from './own-profile.module.css';

const ChangeContact = lazySheet(async () => (await import('./change-contact.tsx')).ChangeContact);
const ChangeUsername = lazySheet(async () => (await import('./change-username.tsx')).ChangeUsername);

/** By what names one is known here, and what one signs in with: each is changed by itself, with the password. */
export function OwnNames({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const labels = useUserLabels();
  const [opened, open] = useState<'phone' | 'email' | 'username'>();
  const line = (
    what: 'phone' | 'email' | 'username',
    label: string,
    value: React.ReactNode,
  ): [string, React.ReactNode] => [
    label,
    <span key={what} className={classes.name}>
      {value}
      <Button variant="default" size="xs" aria-label={t`Change: ${label}`} onClick={() => open(what)}>
        <Trans>Change</Trans>
      </Button>
    </span>,
  ];
  const sheet = (what: typeof opened) => ({ opened: opened === what, onClose: () => open(undefined) });
  return (
    <div className={classes.names}>
      <DescriptionList
        items={[
          line('phone', labels.phoneNumber, user.phoneNumber ? <PersonPhone {...user} /> : '—'),
          line('email', labels.email, user.email ? <Ltr>{user.email}</Ltr> : '—'),
          line('username', labels.username, <Ltr>{user.username}</Ltr>),
          [labels.role, i18n._(roleNames[user.role])],
        ]}
      />
      <ChangeContact kind="phone" user={user} {...sheet('phone')} />
      <ChangeContact kind="email" user={user} {...sheet('email')} />
      <ChangeUsername user={user} {...sheet('username')} />
    </div>
  );
}
