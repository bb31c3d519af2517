import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { may } from '#contract/permissions.ts';
import { SessionContext } from '#client/session/session-context.tsx';
import { followSession } from '#client/session/session.ts';
import { DraftOwner } from '#client/forms/draft-store.ts';
import { StaticNamesProvider } from '#client/features/static-data/static-names.tsx';
import { KeepsNothing } from '#client/features/sync-centre/keeps-nothing.tsx';
import { PullToRefresh } from '#client/features/sync-centre/pull-to-refresh.tsx';
import { StaleNotice } from '#client/features/sync-centre/stale-notice.tsx';
import { useAutoLock } from '#client/features/tablet/use-auto-lock.ts';
import { choose, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { type Bare, PageBar } from '#client/ui/page-bar.ts';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { usePageMark } from '#client/ui/use-page-mark.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { useKeptPicture } from '#client/app/ahead/use-kept-picture.ts';
import { TaskNamesProvider } from '#client/features/offerings/task-names.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { MenuEntry } from './menus.ts';
import { NotForPosition } from './not-for-position.tsx';
import { ShopMark } from './shop-mark.tsx';
import { SideNav } from './side-nav.tsx';
import classes from './area-shell.module.css';

type AreaShellProps = { session: SessionRow; menu: MenuEntry[]; status?: ReactNode };

/**
 * The frame of a guarded area: side navigation on a desktop, a bottom bar on tablet and
 * phone. `status` is the connection pill's place.
 */
export function AreaShell({ session, menu, status }: AreaShellProps) {
  const hasRoom = useMediaQuery('(min-width: 75em) and (pointer: fine), (min-width: 90em)', true, {
    getInitialValueInEffect: false,
  });
  const isTablet = useMediaQuery('(min-width: 48em), (min-width: 40em) and (max-height: 35em)', true, {
    getInitialValueInEffect: false,
  });
  const queries = useQueryClient();
  const isNavbarOpen = useInterfaceState('isNavbarOpen');
  const open = menu.filter(({ needs }) => may(session.user.role, needs));
  const matches = useMatches();
  const denied = matches
    .map(({ staticData: { needs } }) => needs)
    .find((needs) => needs !== undefined && !may(session.user.role, needs));
  const density = matches.findLast(({ staticData }) => staticData.density)?.staticData.density;
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [bare, setBare] = useState<Bare>();
  const wide = hasRoom && bare !== 'menus';
  const bar = useMemo(() => ({ title, actions, isWide: wide, isTablet, setBare }), [title, actions, wide, isTablet]);
  useEffect(() => followSession(session.uid), [session.uid]);
  useEffect(() => whenIdle(() => void stayTold(session.uid, queries)), [session.uid, queries]);
  useEffect(() => whenIdle(() => void keepTyped(session.uid).catch(() => undefined), 0), [session.uid]);
  usePageMark('data-bars', !wide);
  useAutoLock();
  useKeptFocus();
  useKeptPicture(session);

  return (
    <SessionContext value={session}>
      <DraftOwner value={session.uid}>
        <StaticNamesProvider>
          <TaskNamesProvider>
            <div className={classes.shell} data-wide={wide || undefined} data-bare={bare}>
              {wide && (
                <SideNav
                  entries={open}
                  isOpen={isNavbarOpen}
                  onToggle={() => choose('isNavbarOpen', !isNavbarOpen)}
                  foot={<AccountMenu session={session} withName={isNavbarOpen} />}
                />
              )}
              <div className={classes.column}>
                {(!wide || status !== undefined) && (
                  <header className={classes.header}>
                    {!wide && <ShopMark />}
                    <div className={classes.title} ref={setTitle} />
                    <span className={classes.end}>
                      {status}
                      <span className={classes.actions} ref={setActions} />
                      {!wide && <AccountMenu session={session} />}
                    </span>
                  </header>
                )}
                <main className={classes.main} id="main" tabIndex={-1} data-density={density}>
                  <KeepsNothing otherwise={status !== undefined && <StaleNotice />} />
                  <PageBar value={bar}>
                    {denied ? <NotForPosition role={session.user.role} needs={denied} /> : <Outlet />}
                  </PageBar>
                </main>
              </div>
              {status !== undefined && <PullToRefresh />}
              {!hasRoom && bare !== 'menus' && <BottomBar entries={open} />}
            </div>
          </TaskNamesProvider>
        </StaticNamesProvider>
      </DraftOwner>
    </SessionContext>
  );
}

/** What is typed outlives an empty battery. */
async function keepTyped(uid: string): Promise<void> {
  await (await import('#client/session/keep-drafts.ts')).keepDrafts(uid);
}

/** Who takes notifications on this device goes on taking them, without holding anything up. */
async function stayTold(uid: string, queries: QueryClient): Promise<void> {
  try {
    const { keepSubscribed } = await import('#client/features/notifications/keep-subscribed.ts');
    await keepSubscribed(uid, queries);
  } catch {
    // The next start tries again.
  }
}
