import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconCar,
  IconCarGarage,
  IconChecklist,
  IconMail,
  IconSearch,
  IconStar,
  IconTags,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Action } from '#contract/permissions.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

/** One way into a screen. Only screens that exist stand here, and only those that a position may open are shown. */
export type MenuEntry = {
  to: NonNullable<LinkProps['to']>;
  label: MessageDescriptor;
  icon: Icon;
  needs: Action;
  /** The pages below it have an entry of their own. */
  exact?: boolean;
  /** Stands beside the label; it comes when the page has nothing else to do. */
  mark?: ComponentType;
};

const UnreadBadge = lazyPart(async () => (await import('#client/features/messages/unread-badge.tsx')).UnreadBadge);

/** The first four are the bottom bar of tablet and phone; the rest is behind "More" there. */
export const adminMenu: MenuEntry[] = [
  { to: '/admin/visits', label: msg`Workshop`, icon: IconCarGarage, needs: 'visit.list' },
  { to: '/admin/users', label: msg`Clients`, icon: IconUsers, needs: 'user.list' },
  { to: '/admin/search', label: msg`Search`, icon: IconSearch, needs: 'search.use' },
  {
    to: '/admin/messages',
    label: msg`Messages`,
    icon: IconMail,
    needs: 'message.read',
    exact: true,
    mark: UnreadBadge,
  },
  { to: '/admin/todo', label: msg({ message: 'To-do', context: 'menu' }), icon: IconChecklist, needs: 'todo.use' },
  { to: '/admin/messages/rate', label: msg`Ratings`, icon: IconStar, needs: 'rating.read' },
  { to: '/admin/settings/static-data', label: msg`Static data`, icon: IconTags, needs: 'staticData.write' },
];

export const clientMenu: MenuEntry[] = [
  { to: '/client/overview', label: msg`My cars`, icon: IconCar, needs: 'vehicle.list' },
];
