import { Suspense, useState } from 'react';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ConnectionPill } from './connection-pill.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useEngineState } from '#client/session/engine-context.ts';

const WaitingChanges = lazyPart(prefetchOnIdle(async () => (await import('./waiting-changes.tsx')).WaitingChanges));

type SyncCentreProps = { opened: boolean; onOpen: () => void; onClose: () => void };

/** The pill of the header and, behind it, the list of what waits. */
export function SyncCentre({ opened, onOpen, onClose }: SyncCentreProps) {
  const state = useEngineState();
  useAppBadge(state.waiting + state.attention);
  // Once asked for, the list stays, so that it can also close gently.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    <>
      <ConnectionPill state={state} onClick={onOpen} />
      {wasOpened && (
        <Suspense fallback={null}>
          <WaitingChanges opened={opened} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
