import { getRouteApi } from '@tanstack/react-router';
import { AreaShell } from './area-shell.tsx';
import { clientMenu } from './menus.ts';

const route = getRouteApi('/mantine/client');

export function ClientArea() {
  const { session } = route.useRouteContext();
  return <AreaShell session={session} menu={clientMenu} />;
}
