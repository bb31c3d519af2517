import { getRouteApi } from '@tanstack/react-router';
import { useKeepFloorLists } from '#client/features/static-data/static-names.ts';
import { EngineProvider } from '#client/features/sync-centre/engine-context.tsx';
import { AreaShell } from './area-shell.tsx';
import { AreaStatus } from './area-status.tsx';
import { adminMenu } from './menus.ts';

const route = getRouteApi('/mantine/admin');

export function AdminArea() {
  const { session } = route.useRouteContext();
  useKeepFloorLists();
  return (
    <EngineProvider uid={session.uid}>
      <AreaShell session={session} menu={adminMenu} status={<AreaStatus />} />
    </EngineProvider>
  );
}
