import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import {
  IconCarGarage,
  IconCloudX,
  IconDeviceTv,
  IconDroplet,
  IconGauge,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPrinter,
  IconSun,
  IconUpload,
  IconUserCircle,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { LANGUAGES } from '#contract/constants.ts';
import { searchKey } from '#contract/text.ts';
import { useMay } from '#client/session/session-context.tsx';
import { choose, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { languageNames, useChooseLanguage } from '#client/features/interface/language.ts';

/** As long as a sheet takes to close. */
const PALETTE_MS = 400;

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
  onLeave: () => void,
): { pages: Choice[]; actions: Choice[] } {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const actions = useActions(onLeave);
  const key = searchKey(typed);
  const fits = ({ label }: Choice) => searchKey(label).includes(key);
  const ways = pages.map(({ to, view, label, icon }) => ({
    value: `page ${to} ${view ?? ''}`,
    label: i18n._(label),
    icon,
    run: () => void navigate({ to, ...(view !== undefined && { search: { view } }) }),
  }));
  return { pages: [...ways, ...useViews()].filter(fits), actions: actions.filter(fits) };
}

/** Screens that have no entry in the menu. */
function useViews(): Choice[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const view = (name: 'due' | 'review' | 'refused' | 'wall', label: string, icon: Icon) => ({
    value: `view ${name}`,
    label,
    icon,
    run: () => void navigate({ to: '/admin/visits', search: { view: name } }),
  });
  return [
    ...(may('oilChange.due') ? [view('due', t`Oil due`, IconDroplet)] : []),
    ...(may('km.review') ? [view('review', t`Readings to review`, IconGauge)] : []),
    ...(may('sync.refused') ? [view('refused', t`Refused changes`, IconCloudX)] : []),
    view('wall', t`Wall view`, IconDeviceTv),
    ...(may('list.import')
      ? [
          {
            value: 'import',
            label: t`Import`,
            icon: IconUpload,
            run: () => void navigate({ to: '/admin/users', search: { import: 'clients' } }),
          },
        ]
      : []),
    {
      value: 'profile',
      label: t`My profile`,
      icon: IconUserCircle,
      run: () => void navigate({ to: '/admin/user-profile' }),
    },
  ];
}

function useActions(onLeave: () => void): Choice[] {
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
    { value: 'print', label: t`Print this page`, icon: IconPrinter, run: printPage },
    { value: 'sign out', label: t`Sign out`, icon: IconLogout, run: onLeave },
  ];
}

/** The palette is gone before the paper is made. */
function printPage(): void {
  setTimeout(() => print(), PALETTE_MS);
}
