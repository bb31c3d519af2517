import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useEngineState } from '#client/session/engine-context.ts';

const WaitingChanges = lazySheet(async () => (await import('./waiting-changes.tsx')).WaitingChanges);

type SyncCentreProps = { opened: boolean; onOpen: () => void; onClose: () => void };

/** The pill of the header and, behind it, the list of what waits. */
export function SyncCentre({ opened, onOpen, onClose }: SyncCentreProps) {
  const state = useEngineState();
  useAppBadge(state.waiting + state.attention);
  return (
    <>
      <ConnectionPill state={state} onClick={onOpen} />
      <WaitingChanges opened={opened} onClose={onClose} />
    </>
  );
}
