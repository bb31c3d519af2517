import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LANGUAGES } from '#contract/constants.ts';
import { isStaff } from '#contract/roles.ts';
import { roleNames } from '#client/session/role-names.ts';
import { choose, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { languageNames, useChooseLanguage } from '#client/features/interface/language.ts';
import { tabletOptions } from '#client/features/tablet/tablet-queries.ts';
import { useLock } from '#client/features/tablet/use-auto-lock.ts';
import { OpeningMenu } from '#client/ui/opening-menu.tsx';
import type { SessionRow } from '#sync/store/databases.ts';

type AccountMenuListProps = { session: SessionRow; button: ReactElement; onLeave: () => void };

export function AccountMenuList({ session: { user }, button, onLeave }: AccountMenuListProps) {
  const { t, i18n } = useLingui();
  const [isDarkMode, isLtr] = [useInterfaceState('isDarkMode'), useInterfaceState('isLtr')];
  const chooseLanguage = useChooseLanguage();
  const { data: tablet } = useQuery(tabletOptions);
  const lock = useLock();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <OpeningMenu button={button} width={260}>
      <Menu.Label>
        <bdi>{name}</bdi> · {i18n._(roleNames[user.role])}
      </Menu.Label>
      <Menu.Item
        component={Link}
        to={isStaff(user.role) ? '/admin/user-profile' : '/client/profile'}
        leftSection={<IconUserCircle size={20} aria-hidden />}
      >
        <Trans>My profile</Trans>
      </Menu.Item>
      <Menu.Divider />
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
      {tablet && (
        <Menu.Item leftSection={<IconUsers size={20} aria-hidden />} onClick={() => void lock()}>
          <Trans>Switch user</Trans>
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={20} aria-hidden data-flip />} onClick={onLeave}>
        <Trans>Sign out</Trans>
      </Menu.Item>
    </OpeningMenu>
  );
}
