import { useLinkProps, useLocation } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { MenuEntry } from './menus.ts';

type MenuLinkProps = Pick<ComponentProps<'a'>, 'className' | 'title'> & { entry: MenuEntry; children: ReactNode };

/** A way into a screen. It is the current one by its address and by what stands in place of the screen there. */
export function MenuLink({ entry: { to, view, exact = false }, children, ...rest }: MenuLinkProps) {
  const link = useLinkProps({ to, ...(view !== undefined && { search: { view } }) });
  const isHere = useLocation({
    select: ({ pathname: address, search }) => {
      // A visit's page is a part of the workshop, though its address begins with its client.
      const pathname = address.includes('/visit/') ? address.replace('/admin/users/', '/admin/visits/') : address;
      const isAt = pathname === to || (!exact && pathname.startsWith(`${to}/`));
      const shown = pathname === to && isMenuView(search.view) ? search.view : undefined;
      return isAt && shown === view;
    },
  });
  return (
    <a {...link} {...rest} data-status={isHere ? 'active' : undefined} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}

const menuViews = ['due', 'history', 'vehicles'] as const;

function isMenuView(view: unknown): view is (typeof menuViews)[number] {
  return menuViews.some((known) => known === view);
}
