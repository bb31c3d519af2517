import { getRouteApi } from '@tanstack/react-router';
import { EngineProvider } from '#client/session/engine-provider.tsx';
import { AreaShell } from './area-shell.tsx';
import { AreaStatus } from './area-status.tsx';
import { clientMenu } from './menus.ts';

const route = getRouteApi('/app/client');

export function ClientArea() {
  const { session } = route.useRouteContext();
  return (
    <EngineProvider uid={session.uid}>
      <AreaShell session={session} menu={clientMenu} status={<AreaStatus />} />
    </EngineProvider>
  );
}
