import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArrowsJoin2, IconPencil, IconRestore } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { rolesBelow } from '#contract/permissions.ts';
import { User } from '#contract/users.ts';
import { api } from '#client/features/auth/api.ts';
import { roleNames } from '#client/features/auth/role-names.ts';
import { useMay, useSession } from '#client/features/auth/session-context.tsx';
import { languageNames } from '#client/features/interface/language.ts';
import { toast } from '#client/features/interface/toasts.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Card } from '#client/ui/card.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { Facts } from '#client/ui/facts.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { lateSheet } from '#client/ui/late-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PersonName, PersonPhone } from './person-name.tsx';
import { userOptions } from './user-queries.ts';
import { UserStates } from './user-states.tsx';
import classes from './user-file.module.css';

const EditUser = lateSheet(async () => (await import('./edit-user.tsx')).EditUser);
const MergeUser = lateSheet(async () => (await import('./merge-user.tsx')).MergeUser);
const RecordHistory = lazy(async () => ({
  default: (await import('#client/features/history/record-history.tsx')).RecordHistory,
}));

/** One person: how to reach him, and what stands beside (`children`: cars and visits). */
export function UserFile({ user, actions, children }: { user: User; actions?: ReactNode; children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const { user: me } = useSession();
  const may = useMay();
  const [editing, edit] = useState(false);
  const isArchived = user.archivedAt !== null;
  const [merging, merge] = useState(false);
  const mayMerge = may('user.merge') && user.role === 'CLIENT' && !isArchived;
  const isBelow = rolesBelow[me.role].includes(user.role);
  return (
    <>
      <PageTitle title={`${user.firstName} ${user.lastName}`} />
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
          {isBelow && may('user.update') && !isArchived && (
            <Button variant="default" leftSection={<IconPencil aria-hidden size={20} />} onClick={() => edit(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {isBelow && may('user.archive') && user.id !== me.id && <Archiving user={user} />}
          {mayMerge && (
            <Button
              variant="default"
              leftSection={<IconArrowsJoin2 aria-hidden size={20} />}
              onClick={() => merge(true)}
            >
              <Trans>Same person as…</Trans>
            </Button>
          )}
          {!isArchived && actions}
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.beside}>
          {children}
          <Suspense fallback={null}>
            <RecordHistory entity="user" id={user.id} rev={user.rev} words={{ role: roleNames }} />
          </Suspense>
        </div>
        <Card label={t`Contact`}>
          <Facts
            facts={[
              [t`Phone number`, user.phoneNumber ? <Dial key="phone" user={user} /> : undefined],
              [t`Email`, user.email ? <Mail key="email" address={user.email} /> : undefined],
              [t`Username`, <Ltr key="username">{user.username}</Ltr>],
              [t`Age`, user.age ?? undefined],
              [t`Language`, languageNames[user.language]],
              [t`Since`, date(user.createdAt)],
            ]}
          />
        </Card>
      </div>
      {mayMerge && <MergeUser user={user} opened={merging} onClose={() => merge(false)} />}
      {editing && <EditUser user={user} opened onClose={() => edit(false)} />}
    </>
  );
}

function Dial({ user }: { user: User }) {
  return (
    <a href={`tel:${user.phone ?? user.phoneNumber}`}>
      <PersonPhone {...user} />
    </a>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <Ltr>{address}</Ltr>
    </a>
  );
}

/** Puts a person away after asking, and brings him back. The history stays either way. */
function Archiving({ user }: { user: User }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const again = async () => {
    await queries.invalidateQueries({ queryKey: userOptions(user.id).queryKey });
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
  const archive = useMutation({
    mutationFn: () => api.remove(`users/${user.id}`),
    onSuccess: async () => {
      toast.success(t`Archived`);
      await again();
    },
    meta: { failed: 'remove' },
  });
  const restore = useMutation({
    mutationFn: () => api.post(`users/${user.id}/restore`, undefined, { schema: User }),
    onSuccess: again,
    meta: { failed: 'save' },
  });
  const ask = async () => {
    const name = `${user.firstName} ${user.lastName}`;
    const isSure = await confirm({
      title: t`Archive ${name}?`,
      text: t`Signed out everywhere and out of the lists. Cars and visits stay, and you can bring the record back.`,
      yes: t`Archive`,
      dangerous: true,
    });
    if (isSure) archive.mutate();
  };
  return user.archivedAt === null ? (
    <Button
      variant="default"
      leftSection={<IconArchive aria-hidden size={20} />}
      loading={archive.isPending}
      onClick={() => void ask()}
    >
      <Trans>Archive</Trans>
    </Button>
  ) : (
    <Button
      leftSection={<IconRestore aria-hidden size={20} />}
      loading={restore.isPending}
      onClick={() => restore.mutate()}
    >
      <Trans>Bring back</Trans>
    </Button>
  );
}
