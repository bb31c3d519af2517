import { lazy, Suspense, useState } from 'react';
import { ConnectionPill } from './connection-pill.tsx';
import { useEngineState } from './engine-context.tsx';

const WaitingChanges = lazy(() =>
  import('./waiting-changes.tsx').then((module) => ({ default: module.WaitingChanges })),
);

/** The pill of the header and, behind it, the list of what waits. */
export function SyncCentre() {
  const state = useEngineState();
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <ConnectionPill state={state} onClick={() => setOpened(true)} />
      {opened !== undefined && (
        <Suspense fallback={null}>
          <WaitingChanges opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
