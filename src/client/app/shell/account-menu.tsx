import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { roleNames } from '#client/session/role-names.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { useLazy } from '#client/ui/use-lazy.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import classes from './account-menu.module.css';

const list = prefetchOnIdle(() => import('./account-menu-list.tsx'));
const SignOutDialog = lazySheet(
  async () => (await import('#client/features/sync-centre/sign-out-dialog.tsx')).SignOutDialog,
);

type AccountMenuProps = { session: SessionRow; withName?: boolean };

/** Who is signed in, how the interface looks to this person, and the way out. */
export function AccountMenu({ session, withName = false }: AccountMenuProps) {
  const { t, i18n } = useLingui();
  const [late, bring] = useLazy(list);
  const [leaving, setLeaving] = useState(false);
  const { user } = session;
  const button = (
    <button
      type="button"
      className={classes.button}
      aria-label={t`Account`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={bring}
    >
      <Avatar {...user} />
    </button>
  );
  return (
    <>
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      <span className={classes.account}>
        {late ? <late.AccountMenuList session={session} button={button} onLeave={() => setLeaving(true)} /> : button}
        {withName && (
          <span className={classes.who}>
            <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
            <span>{i18n._(roleNames[user.role])}</span>
          </span>
        )}
      </span>
    </>
  );
}
