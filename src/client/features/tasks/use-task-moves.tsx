import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isolated } from '#contract/text.ts';
import type { PhotoSubject } from '#client/features/media/take-photo.ts';
import { usePhotos } from '#client/features/media/use-photos.tsx';
import { useKmWords } from '#client/features/oil-changes/km/km-words.ts';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import type { StatusCommand } from '#sync/commands/set-task-status.ts';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { useSetTaskStatus } from './task-status-actions.ts';
import { holdChoices } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';

const FinishOilSheet = lazySheet(
  async () => (await import('#client/features/oil-changes/finish-oil-sheet.tsx')).FinishOilSheet,
);
const VoiceSheet = lazySheet(async () => (await import('#client/features/media/voice/voice-sheet.tsx')).VoiceSheet);
const HoldSheet = lazySheet(async () => (await import('./hold-sheet.tsx')).HoldSheet);

export type TaskMove = Omit<StatusCommand, 'taskId'>;
/** The same object at each rendering: of many cards only the one that changed is drawn again. */
export type TaskMoves = {
  move: (vehicle: VehicleView | undefined, task: TaskView, command: TaskMove) => void;
  /** Asks what is awaited and until when. */
  askHold: (vehicle: VehicleView | undefined, task: TaskView) => void;
  askKm: (vehicle: VehicleView | undefined) => void;
  photograph: (subject: PhotoSubject) => void;
  /** Opens what records a voice note. */
  speak: (subject: PhotoSubject) => void;
};

/** What a sheet is about. One that was opened once stays, closed: it gives the focus back to where it came from. */
type About = { vehicle: VehicleView | undefined; opened: boolean };
type AboutTask = About & { task: TaskView };
/** Each time another sheet: one that is still closing keeps what was typed before. */
type Turn = { turn: number };

/**
 * What a tap on a card does; finishing an oil change first asks for kilometres and oil. `sheets`:
 * what the moves may open; to be rendered once.
 */
export function useTaskMoves(): { moves: TaskMoves; sheets: ReactNode } {
  const { t, i18n } = useLingui();
  const nameOf = useTaskName();
  const setStatus = useSetTaskStatus();
  const photograph = usePhotos();
  const kmWords = useKmWords();
  const [km, setKm] = useState<About & Turn>();
  const [oil, setOil] = useState<AboutTask>();
  const [voice, setVoice] = useState<{ subject: PhotoSubject; opened: boolean }>();
  const [hold, setHold] = useState<AboutTask & Turn>();

  const tell = useCallback(
    (vehicle: VehicleView | undefined, task: TaskView, command: TaskMove) => {
      const state = command.holdReason ? i18n._(holdChoices[command.holdReason]) : i18n._(statusLabels[command.to]);
      const { oilChange } = command;
      const words = (
        <>
          {vehicle && <PlateBadge plate={vehicle.plateNumber} size="small" />}
          <span>
            {t`${isolated(nameOf(task))}: ${state}`}
            {oilChange && ` · ${kmWords(vehicle, oilChange)}`}
          </span>
        </>
      );
      void setStatus({ taskId: task.id, ...command }, words);
    },
    [i18n, kmWords, nameOf, setStatus, t],
  );
  const moves = useMemo<TaskMoves>(
    () => ({
      move: (vehicle, task, command) => {
        if (command.to === 'COMPLETED' && task.isOilChange && task.status !== 'COMPLETED')
          setOil({ vehicle, task, opened: true });
        else tell(vehicle, task, command);
      },
      askHold: (vehicle, task) => setHold((last) => ({ vehicle, task, opened: true, turn: nextTurn(last) })),
      askKm: (vehicle) => setKm((last) => ({ vehicle, opened: true, turn: nextTurn(last) })),
      photograph,
      speak: (subject) => setVoice({ subject, opened: true }),
    }),
    [photograph, tell],
  );

  return {
    moves,
    sheets: (
      <>
        {voice && <VoiceSheet {...voice} onClose={() => setVoice({ ...voice, opened: false })} />}
        {km && (
          <KmSheet
            key={km.turn}
            vehicle={km.vehicle}
            opened={km.opened}
            onClose={() => setKm((last) => closed(last, km))}
          />
        )}
        {hold && (
          <HoldSheet
            key={`hold ${hold.turn}`}
            vehicle={hold.vehicle}
            task={hold.task}
            opened={hold.opened}
            onClose={() => setHold((last) => closed(last, hold))}
            onHold={(command) => hold.opened && tell(hold.vehicle, hold.task, command)}
          />
        )}
        {oil && (
          <FinishOilSheet
            key={oil.task.id}
            vehicle={oil.vehicle}
            task={oil.task}
            opened={oil.opened}
            onClose={() => setOil({ ...oil, opened: false })}
            onDone={(oilChange, vehicle) => {
              tell(vehicle, oil.task, { to: 'COMPLETED', oilChange });
              setOil({ ...oil, opened: false });
            }}
          />
        )}
      </>
    ),
  };
}

function nextTurn(last: Turn | undefined): number {
  return (last?.turn ?? 0) + 1;
}

function closed<Asked extends Turn>(last: Asked | undefined, { turn }: Turn): Asked | undefined {
  return last?.turn === turn ? { ...last, opened: false } : last;
}
