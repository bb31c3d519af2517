import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconActivity,
  IconCar,
  IconCarGarage,
  IconChecklist,
  IconDroplet,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMessage,
  IconPalette,
  IconPhoto,
  IconSearch,
  IconSettings,
  IconStar,
  IconTags,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Action } from '#contract/permissions.ts';
import { sparePart } from '#client/ui/spare-part.tsx';

export type MenuGroup = 'dashboard' | 'settings';
export type MenuView = 'due' | 'history' | 'vehicles';

/** One way into a screen. Only screens that exist stand here, and only those that a position may open are shown. */
export type MenuEntry = {
  to: NonNullable<LinkProps['to']>;
  /** A screen that stands in place of another: `view` in its address. */
  view?: MenuView;
  label: MessageDescriptor;
  icon: Icon;
  needs: Action;
  /** It stands below another: seen at the side while one of them is open. */
  under?: MenuGroup;
  /** The pages below it have an entry of their own. */
  exact?: boolean;
  /** Its place in the bottom bar. */
  bar?: number;
  /** Stands beside the label; it comes when the page has nothing else to do. */
  mark?: ComponentType;
};

const UnreadBadge = sparePart(async () => (await import('#client/features/messages/unread-badge.tsx')).UnreadBadge);

const DueBadge = sparePart(async () => (await import('#client/features/oil-changes/due/due-badge.tsx')).DueBadge);

const TodoBadge = sparePart(async () => (await import('#client/features/todos/todo-badge.tsx')).TodoBadge);

const DASHBOARD = msg`Dashboard`;
export const SETTINGS = msg`Settings`;

const settingsMenu: MenuEntry[] = [
  {
    to: '/admin/settings/offering',
    under: 'settings',
    label: msg`Services and prices`,
    icon: IconListDetails,
    needs: 'offering.write',
  },
  {
    to: '/admin/settings/merchant-info',
    under: 'settings',
    label: msg`Branding`,
    icon: IconPalette,
    needs: 'branding.write',
  },
  {
    to: '/admin/settings/static-data',
    under: 'settings',
    label: msg`Static data`,
    icon: IconTags,
    needs: 'staticData.write',
  },
  {
    to: '/admin/settings/messages',
    under: 'settings',
    label: msg`Message texts`,
    icon: IconMessage,
    needs: 'template.write',
  },
];

/**
 * In the order of a desk. Tablet and phone have those with a place of their own in
 * the bar; the rest is behind "More" there.
 */
export const adminMenu: MenuEntry[] = [
  { to: '/admin/dashboard/main-panel', label: DASHBOARD, icon: IconLayoutDashboard, needs: 'report.read' },
  { to: '/admin/visits', label: msg`Workshop`, icon: IconCarGarage, needs: 'visit.list', bar: 1 },
  { to: '/admin/users', label: msg`Clients`, icon: IconUsers, needs: 'user.list' },
  { to: '/admin/users', view: 'vehicles', label: msg`Vehicles`, icon: IconCar, needs: 'vehicle.list' },
  { to: '/admin/visits', view: 'history', label: msg`All visits`, icon: IconHistory, needs: 'visit.list' },
  {
    to: '/admin/visits',
    view: 'due',
    label: msg`Oil due`,
    icon: IconDroplet,
    needs: 'oilChange.due',
    mark: DueBadge,
    bar: 3,
  },
  {
    to: '/admin/todo',
    label: msg({ message: 'To-do', context: 'menu' }),
    icon: IconChecklist,
    needs: 'todo.use',
    mark: TodoBadge,
    bar: 4,
  },
  {
    to: '/admin/messages',
    label: msg`Messages`,
    icon: IconMail,
    needs: 'message.read',
    exact: true,
    mark: UnreadBadge,
    bar: 5,
  },
  { to: '/admin/messages/rate', label: msg`Ratings`, icon: IconStar, needs: 'rating.read' },
  { to: '/admin/media/$userId/{-$vehicleId}/{-$visitId}', label: msg`Media`, icon: IconPhoto, needs: 'media.read' },
  {
    to: '/admin/dashboard/real-time',
    under: 'dashboard',
    label: msg`Live`,
    icon: IconActivity,
    needs: 'analytics.read',
  },
  { to: '/admin/search', label: msg`Search`, icon: IconSearch, needs: 'search.use', bar: 2 },
  ...settingsMenu,
];

/** Of a desk's navigation: what stands there always, each with those that come below it. */
export function inGroups(entries: readonly MenuEntry[]): { entry: MenuEntry; below: MenuEntry[] }[] {
  const under = (group: MenuGroup) => entries.filter((entry) => entry.under === group);
  const alone = entries.filter((entry) => entry.under === undefined);
  const [first, ...more] = under('settings');
  const top = alone.map((entry) => ({ entry, below: entry.label.id === DASHBOARD.id ? under('dashboard') : [] }));
  if (!first) return top;
  const settings = more.length > 0 ? { ...first, label: SETTINGS, icon: IconSettings } : first;
  return [...top, { entry: settings, below: more.length > 0 ? [first, ...more] : [] }];
}

const HomeDot = sparePart(async () => (await import('#client/features/visits/home/home-dot.tsx')).HomeDot);

/** The same five everywhere; that of the media stands between the cars and the contact. */
export const clientMenu: MenuEntry[] = [
  {
    to: '/client/dashboard',
    label: msg({ message: 'Home', context: 'menu' }),
    icon: IconHome,
    needs: 'vehicle.list',
    mark: HomeDot,
    bar: 1,
  },
  { to: '/client/overview', label: msg`My cars`, icon: IconCar, needs: 'vehicle.list', bar: 2 },
  {
    to: '/client/media/$userId/{-$vehicleId}/{-$visitId}',
    label: msg`Media`,
    icon: IconPhoto,
    needs: 'media.read',
    bar: 3,
  },
  {
    to: '/client/get-in-touch',
    label: msg({ message: 'Contact', context: 'menu' }),
    icon: IconMessage,
    needs: 'message.create',
    bar: 4,
  },
  {
    to: '/client/profile',
    label: msg({ message: 'Me', context: 'menu' }),
    icon: IconUser,
    needs: 'profile.read',
    bar: 5,
  },
];
