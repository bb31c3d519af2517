import { getRouteApi } from '@tanstack/react-router';
import { AreaShell } from './area-shell.tsx';
import { adminMenu } from './menus.ts';

const route = getRouteApi('/mantine/admin');

export function AdminArea() {
  const { session } = route.useRouteContext();
  return <AreaShell session={session} menu={adminMenu} />;
}
