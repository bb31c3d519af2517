import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PhotoSubject } from '#client/features/media/take-photo.ts';
import { usePhotos } from '#client/features/media/use-photos.tsx';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import type { StatusCommand } from '#sync/commands/set-task-status.ts';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { useSetTaskStatus } from './task-status-actions.ts';
import { holdLabels, statusLabels } from './task-state.ts';

const FinishOilSheet = lazySheet(
  async () => (await import('#client/features/oil-changes/finish-oil-sheet.tsx')).FinishOilSheet,
);

type Move = Omit<StatusCommand, 'taskId'>;
/** The same object at each rendering: of many cards only the one that changed is drawn again. */
export type TaskMoves = {
  move: (vehicle: VehicleView | undefined, task: TaskView, command: Move) => void;
  askKm: (vehicle: VehicleView | undefined) => void;
  photograph: (subject: PhotoSubject) => void;
};

/**
 * What a tap on a card does; finishing an oil change first asks for kilometres and oil. `sheets`: what the moves may open; to be
 * rendered once.
 */
export function useTaskMoves(): { moves: TaskMoves; sheets: ReactNode } {
  const { t, i18n } = useLingui();
  const setStatus = useSetTaskStatus();
  const { photograph, field } = usePhotos();
  // A sheet that was opened once stays, closed: it gives the focus back to where it came from.
  const [km, setKm] = useState<{ vehicle: VehicleView | undefined; opened: boolean }>();
  const [oil, setOil] = useState<{ vehicle: VehicleView | undefined; task: TaskView; opened: boolean }>();

  const tell = useCallback(
    (task: TaskView, command: Move) => {
      const state = command.holdReason ? i18n._(holdLabels[command.holdReason]) : i18n._(statusLabels[command.to]);
      void setStatus({ taskId: task.id, ...command }, t`${task.name}: ${state}`);
    },
    [i18n, setStatus, t],
  );
  const moves = useMemo<TaskMoves>(
    () => ({
      move: (vehicle, task, command) => {
        if (command.to === 'COMPLETED' && task.isOilChange && task.status !== 'COMPLETED')
          setOil({ vehicle, task, opened: true });
        else tell(task, command);
      },
      askKm: (vehicle) => setKm({ vehicle, opened: true }),
      photograph,
    }),
    [photograph, tell],
  );

  return {
    moves,
    sheets: (
      <>
        {field}
        {km && <KmSheet {...km} onClose={() => setKm({ ...km, opened: false })} />}
        {oil && (
          <FinishOilSheet
            key={oil.task.id}
            vehicle={oil.vehicle}
            opened={oil.opened}
            onClose={() => setOil({ ...oil, opened: false })}
            onDone={(oilChange) => {
              tell(oil.task, { to: 'COMPLETED', oilChange });
              setOil({ ...oil, opened: false });
            }}
          />
        )}
      </>
    ),
  };
}
