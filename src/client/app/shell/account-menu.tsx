import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { LANGUAGES } from '#contract/constants.ts';
import { roleNames } from '#client/features/auth/role-names.ts';
import { choose, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { languageNames, useChooseLanguage } from '#client/features/interface/language.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { SessionRow } from '#sync/databases.ts';
import { lazy, Suspense, useState } from 'react';
import classes from './account-menu.module.css';

const SignOutDialog = lazy(() =>
  import('#client/features/sync-centre/sign-out-dialog.tsx').then((it) => ({ default: it.SignOutDialog })),
);

type AccountMenuProps = { session: SessionRow; withName?: boolean };

/** Who is signed in, how the interface looks to this person, and the way out. */
export function AccountMenu({ session: { user }, withName = false }: AccountMenuProps) {
  const { t, i18n } = useLingui();
  const [isDarkMode, isLtr] = [useInterfaceState('isDarkMode'), useInterfaceState('isLtr')];
  const chooseLanguage = useChooseLanguage();
  const [leaving, setLeaving] = useState(false);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      {leaving && (
        <Suspense fallback={null}>
          <SignOutDialog onStay={() => setLeaving(false)} />
        </Suspense>
      )}
      <Menu position="bottom-end" width={260} withinPortal>
        <span className={classes.account}>
          <Menu.Target>
            <button type="button" className={classes.button} aria-label={t`Account`}>
              <Avatar {...user} />
            </button>
          </Menu.Target>
          {withName && (
            <span className={classes.who}>
              <bdi>{name}</bdi>
              <span>{i18n._(roleNames[user.role])}</span>
            </span>
          )}
        </span>
        <Menu.Dropdown>
          <Menu.Label>
            <bdi>{name}</bdi> · {i18n._(roleNames[user.role])}
          </Menu.Label>
          {LANGUAGES.map((language) => (
            <Menu.Item
              key={language}
              lang={language}
              leftSection={<IconLanguage size={20} aria-hidden />}
              rightSection={language === i18n.locale && <IconCheck size={20} aria-label={t`chosen`} />}
              onClick={() => void chooseLanguage(language)}
            >
              {languageNames[language]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={isDarkMode ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
            onClick={() => choose('isDarkMode', !isDarkMode)}
          >
            {isDarkMode ? <Trans>Light mode</Trans> : <Trans>Dark mode</Trans>}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowsExchange size={20} aria-hidden />} onClick={() => choose('isLtr', !isLtr)}>
            {isLtr ? <Trans>Right to left</Trans> : <Trans>Left to right</Trans>}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={20} aria-hidden data-flip />} onClick={() => setLeaving(true)}>
            <Trans>Sign out</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
