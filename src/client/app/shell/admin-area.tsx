import { getRouteApi } from '@tanstack/react-router';
import { useKeepFloorLists } from '#client/features/static-data/static-names.ts';
import { EngineProvider } from '#client/features/sync-centre/engine-context.tsx';
import { SyncCentre } from '#client/features/sync-centre/sync-centre.tsx';
import { AreaShell } from './area-shell.tsx';
import { adminMenu } from './menus.ts';

const route = getRouteApi('/mantine/admin');

export function AdminArea() {
  const { session } = route.useRouteContext();
  useKeepFloorLists();
  return (
    <EngineProvider uid={session.uid}>
      <AreaShell session={session} menu={adminMenu} status={<SyncCentre />} />
    </EngineProvider>
  );
}
