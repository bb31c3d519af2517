import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconCircleCheck, IconDoorExit } from '@tabler/icons-react';
import { AwaitedCount } from '#client/features/tasks/awaited-count.tsx';
import { CarChip } from '#client/features/tasks/car-chip.tsx';
import { useTaskLine, Parts } from '#client/features/tasks/task-line.tsx';
import { TaskNote, UnsentMark } from '#client/features/tasks/task-marks.tsx';
import { isRefused, refusedWork, taskLook } from '#client/features/tasks/task-state.ts';
import { Edge } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { TaskName, useTaskName, VisitName } from '#client/features/offerings/task-names.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { useToldWords } from './told-words.ts';
import { useJustDone } from './use-just-done.ts';
import classes from './visit-card.module.css';

type CardTaskProps = { visit: FloorVisit; isOpen: boolean; onOpen: (open: boolean) => void; isLeaving: boolean };

/**
 * The task in hand, what happened to it, and in one line what comes then and how
 * much is done; that line unfolds the others.
 */
export function CardTask({ visit, isOpen, onOpen, isLeaving }: CardTaskProps) {
  const { t, i18n } = useLingui();
  const { kilometres } = useFormats();
  const lineOf = useTaskLine();
  const nameOf = useTaskName();
  const toldWords = useToldWords();
  const { current, shown, tasks, vehicle } = visit;
  const { done, all } = visit.progress;
  const isSettled = useSettled(`${current?.id} ${current?.status} ${current?.holdReason}`);
  const justDone = useJustDone(tasks);
  const others = tasks.filter(({ id }) => id !== current?.id);
  const next = others.find(({ status, holdReason }) => status === 'PENDING' && !holdReason);
  const waiting = others.find(({ holdReason }) => holdReason);
  const [then, held] = [next && nameOf(next), waiting && nameOf(waiting)];
  const late = visit.late ? [t`Late`] : [];
  const refused = tasks.some(isRefused) ? [i18n._(refusedWork)] : [];
  const km = vehicle?.latestKm ? [t`last ${kilometres(vehicle.latestKm)}`] : [];
  return (
    <Edge tone={current ? taskLook(current).tone : 'good'}>
      <div className={classes.work} data-changed={!isSettled || undefined}>
        <div className={classes.task}>
          <p className={classes.name}>{shown ? <TaskName task={shown} /> : <VisitName visit={visit} />}</p>
          <CarChip current={current} />
          <span className={classes.mark}>
            <UnsentMark unsent={{ waiting: visit.unsent, attention: visit.attention }} counted />
          </span>
        </div>
        {/* Also what is asked of whoever may open a cancelled one again. */}
        {[...(current ? [current] : []), ...others.filter(({ status }) => status === 'CANCELLED')].map((task) => (
          <TaskNote key={task.id} task={task} />
        ))}
        <div className={classes.line}>
          {isLeaving ? (
            <span className={classes.way}>
              <IconDoorExit aria-hidden size={18} data-flip />
              <Trans>Leaves this list in a moment</Trans>
            </span>
          ) : justDone ? (
            <span className={classes.way} data-tone="good">
              <IconCircleCheck aria-hidden size={18} />
              <span>
                <Trans>
                  Done: <TaskName task={justDone} />
                </Trans>
              </span>
            </span>
          ) : (
            <span className={classes.happened}>
              <Parts parts={[...late, ...refused, ...(current ? lineOf(current) : [toldWords(visit)]), ...km]} />
            </span>
          )}
          {others.length > 0 && (
            <button type="button" className={classes.others} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
              <span className="sr-only">
                <Trans>All tasks:</Trans>{' '}
              </span>
              <span className={classes.then}>
                {then ? (
                  <Trans>
                    then: <bdi>{then}</bdi>
                  </Trans>
                ) : held ? (
                  <Trans>
                    waiting: <bdi>{held}</bdi>
                  </Trans>
                ) : (
                  <Trans context="before 1/2">done</Trans>
                )}
              </span>
              <bdi>
                {done}/{all}
              </bdi>
              <AwaitedCount tasks={tasks} />
              <IconChevronDown aria-hidden size={18} />
            </button>
          )}
        </div>
      </div>
    </Edge>
  );
}
