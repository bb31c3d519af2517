import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { KmSheet } from '#client/features/oil-changes/km-sheet.tsx';
import { FinishOilSheet } from '#client/features/oil-changes/finish-oil-sheet.tsx';
import type { StatusCommand } from '#sync/commands.ts';
import type { TaskView, VehicleView } from '#sync/pending.ts';
import { useSetTaskStatus } from './task-actions.tsx';
import { holdLabels, statusLabels } from './task-state.ts';

type Move = Omit<StatusCommand, 'taskId'>;
export type TaskMoves = {
  move: (vehicle: VehicleView | undefined, task: TaskView, command: Move) => void;
  askKm: (vehicle: VehicleView | undefined) => void;
  /** The sheets the moves may open; render it once. */
  sheets: ReactNode;
};

/** What a tap on a card does; finishing an oil change first asks for kilometres and oil. */
export function useTaskMoves(): TaskMoves {
  const { t, i18n } = useLingui();
  const setStatus = useSetTaskStatus();
  const [km, setKm] = useState<VehicleView>();
  const [oil, setOil] = useState<{ vehicle: VehicleView | undefined; task: TaskView }>();

  function tell(task: TaskView, command: Move) {
    const state = command.holdReason ? i18n._(holdLabels[command.holdReason]) : i18n._(statusLabels[command.to]);
    void setStatus({ taskId: task.id, ...command }, t`${task.name}: ${state}`);
  }

  return {
    move: (vehicle, task, command) => {
      if (command.to === 'COMPLETED' && task.isOilChange && task.status !== 'COMPLETED') setOil({ vehicle, task });
      else tell(task, command);
    },
    askKm: setKm,
    sheets: (
      <>
        <KmSheet vehicle={km} opened={km !== undefined} onClose={() => setKm(undefined)} />
        <FinishOilSheet
          key={oil?.task.id}
          vehicle={oil?.vehicle}
          opened={oil !== undefined}
          onClose={() => setOil(undefined)}
          onDone={(oilChange) => {
            if (oil) tell(oil.task, { to: 'COMPLETED', oilChange });
            setOil(undefined);
          }}
        />
      </>
    ),
  };
}
