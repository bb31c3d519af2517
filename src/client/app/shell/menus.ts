import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconCar, IconCarGarage, IconChecklist, IconUsers, type Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Action } from '#contract/permissions.ts';

/** One way into a screen. Only screens that exist stand here, and only those that a position may open are shown. */
export type MenuEntry = { to: NonNullable<LinkProps['to']>; label: MessageDescriptor; icon: Icon; needs: Action };

/** The first four are the bottom bar of tablet and phone; the rest is behind "More" there. */
export const adminMenu: MenuEntry[] = [
  { to: '/admin/visits', label: msg`Workshop`, icon: IconCarGarage, needs: 'visit.list' },
  { to: '/admin/users', label: msg`Clients`, icon: IconUsers, needs: 'user.list' },
  { to: '/admin/todo', label: msg`To-do`, icon: IconChecklist, needs: 'todo.use' },
];

export const clientMenu: MenuEntry[] = [
  { to: '/client/overview', label: msg`My cars`, icon: IconCar, needs: 'vehicle.list' },
];
