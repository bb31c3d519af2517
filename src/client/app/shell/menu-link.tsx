import { useLinkProps, useLocation } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import type { MenuEntry } from './menus.ts';

type MenuLinkProps = Pick<ComponentProps<'a'>, 'className' | 'title'> & { entry: MenuEntry; children: ReactNode };

/** A way into a screen. It is the current one by its address and by what stands in place of the screen there. */
export function MenuLink({ entry: { to, view, exact = false }, children, ...rest }: MenuLinkProps) {
  const { user } = useSession();
  // Staff see the files of all, a client his own; never those of the car that the page before was about.
  const params = { userId: user.role === 'CLIENT' ? user.id : 'all', vehicleId: undefined, visitId: undefined };
  const link = useLinkProps({ to, params, ...(view !== undefined && { search: { view } }) });
  const [base = to] = to.split('/$');
  const isHere = useLocation({
    select: (location) => {
      const { pathname, view: asked } = placeOf(location.pathname, location.search.view);
      const isAt = pathname === base || (!exact && pathname.startsWith(`${base}/`));
      const shown = pathname === base && isMenuView(asked) ? asked : undefined;
      return isAt && shown === view;
    },
  });
  return (
    <a {...link} {...rest} data-status={isHere ? 'active' : undefined} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}

/**
 * Where a page belongs: a visit's is a part of the workshop and a car's of the cars,
 * though their addresses begin with a client.
 */
function placeOf(pathname: string, view: unknown): { pathname: string; view: unknown } {
  if (pathname.includes('/visit/')) return { pathname: pathname.replace('/admin/users/', '/admin/visits/'), view };
  const isCar = /^\/admin\/(?:users\/[^/]+\/vehicle|user\/oil)\//.test(pathname);
  return isCar ? { pathname: '/admin/users', view: 'vehicles' } : { pathname, view };
}

const menuViews = ['due', 'history', 'vehicles'] as const;

function isMenuView(view: unknown): view is (typeof menuViews)[number] {
  return menuViews.some((known) => known === view);
}
