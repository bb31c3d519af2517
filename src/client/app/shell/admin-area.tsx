import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '#client/session/session-context.tsx';
import { FindAnything } from '#client/features/search/find-anything.tsx';
import { useKeepCatalogue } from '#client/features/offerings/catalogue-queries.ts';
import { useKeepFloorLists } from '#client/features/static-data/name-choice-queries.ts';
import { EngineProvider } from '#client/session/engine-provider.tsx';
import { AreaShell } from './area-shell.tsx';
import { AreaStatus } from './area-status.tsx';
import { adminMenu } from './menus.ts';
import { useTold } from './use-told.ts';

const route = getRouteApi('/app/admin');

export function AdminArea() {
  const { session } = route.useRouteContext();
  useKeepFloorLists();
  useKeepCatalogue();
  useTold();
  return (
    <EngineProvider uid={session.uid}>
      <AreaShell
        session={session}
        menu={adminMenu}
        status={
          <>
            <AreaStatus />
            <Finder />
          </>
        }
      />
    </EngineProvider>
  );
}

/** Leads only to the screens that the position may open. */
function Finder() {
  const may = useMay();
  return <FindAnything pages={adminMenu.filter(({ needs }) => may(needs))} />;
}
