import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { IconCarGarage, IconLanguage, IconMoon, IconSun, IconUserPlus, type Icon } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { LANGUAGES } from '#contract/constants.ts';
import { searchKey } from '#contract/text.ts';
import { useMay } from '#client/session/session-context.tsx';
import { choose, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { languageNames, useChooseLanguage } from '#client/features/interface/language.ts';

export type PalettePage = {
  to: NonNullable<LinkProps['to']>;
  view?: string;
  label: MessageDescriptor;
  icon: Icon;
};
export type Choice = { value: string; label: string; icon: Icon; run: () => void };

/** The screens of the menu and what can be done from anywhere, as far as the text fits their names. */
export function usePaletteChoices(
  pages: readonly PalettePage[],
  typed: string,
): { pages: Choice[]; actions: Choice[] } {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const actions = useActions();
  const key = searchKey(typed);
  const fits = ({ label }: Choice) => searchKey(label).includes(key);
  const ways = pages.map(({ to, view, label, icon }) => ({
    value: `page ${to} ${view ?? ''}`,
    label: i18n._(label),
    icon,
    run: () => void navigate({ to, ...(view !== undefined && { search: { view } }) }),
  }));
  return { pages: ways.filter(fits), actions: actions.filter(fits) };
}

function useActions(): Choice[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const isDarkMode = useInterfaceState('isDarkMode');
  const chooseLanguage = useChooseLanguage();
  return [
    ...(may('visit.create')
      ? [
          {
            value: 'new visit',
            label: t`New visit`,
            icon: IconCarGarage,
            run: () => void navigate({ to: '/admin/visits', search: { add: 'visit' } }),
          },
        ]
      : []),
    ...(may('user.create')
      ? [
          {
            value: 'add user',
            label: t`Add user`,
            icon: IconUserPlus,
            run: () => void navigate({ to: '/admin/users', search: { add: 'user' } }),
          },
        ]
      : []),
    {
      value: 'darkness',
      label: isDarkMode ? t`Light mode` : t`Dark mode`,
      icon: isDarkMode ? IconSun : IconMoon,
      run: () => choose('isDarkMode', !isDarkMode),
    },
    ...LANGUAGES.filter((language) => language !== i18n.locale).map((language) => ({
      value: `language ${language}`,
      label: languageNames[language],
      icon: IconLanguage,
      run: () => void chooseLanguage(language),
    })),
  ];
}
