import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { TrackedTask, TrackedVisit } from '#contract/tracking.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { ApprovalCard } from '#client/features/tasks/approval/approval-card.tsx';
import { endOf } from '#client/features/tasks/approval/is-asked.ts';
import { useHasCard } from '#client/features/tasks/approval/shown-here.ts';
import type { Said } from '#client/features/tasks/approval/use-held-answer.ts';
import { staffToken } from '#client/session/signed-in.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { trackedOptions } from './tracked-queries.ts';
import classes from './tracked-visit.module.css';

const TrackedMedia = lazyPart(async () => (await import('./tracked-photos.tsx')).TrackedMedia);

/**
 * What whoever has the link is asked. The word of the client is the client's: in a browser of staff nobody gives it.
 */
export function TrackedApprovals({ visit, secret }: { visit: TrackedVisit; secret: string }) {
  const asked = useAskedOf(visit);
  if (asked.length === 0) return null;
  if (mayAnswer()) return asked.map((task) => <Asked key={task.id} task={task} visit={visit} secret={secret} />);
  return (
    <p role="note" className={classes.note}>
      <Trans>
        A price waits for the client’s answer. You are signed in as the workshop here: the client answers on the own
        phone, and what was said by phone is noted on the visit.
      </Trans>
    </p>
  );
}

/** The photos and voice notes that stand in no card of a price. */
export function useRestOfMedia(visit: TrackedVisit): Pick<TrackedVisit, 'pictures' | 'voices'> {
  const tasks = useAskedOf(visit);
  const asked = new Set(mayAnswer() ? tasks.map(({ id }) => id) : []);
  const isElsewhere = ({ taskId }: { taskId: string | null }) => taskId === null || !asked.has(taskId);
  return { pictures: visit.pictures.filter(isElsewhere), voices: visit.voices.filter(isElsewhere) };
}

function useAskedOf({ closedAt, tasks }: TrackedVisit): TrackedTask[] {
  const hasCard = useHasCard();
  return closedAt === null ? tasks.filter(hasCard) : [];
}

function mayAnswer(): boolean {
  return staffToken() === undefined;
}

function Asked({ task, visit, secret }: { task: TrackedTask; visit: TrackedVisit; secret: string }) {
  const { id: taskId, approval } = task;
  const queries = useQueryClient();
  const taskName = useTaskName();
  const { queryKey } = trackedOptions(secret);
  if (!approval?.amount) return null;
  const { id: asked, amount } = approval;
  const send = async (said: Said) => {
    try {
      const { sayTracked } = await import('./ask-tracked.ts');
      queries.setQueryData(queryKey, await sayTracked({ secret, taskId, asked, amount, ...said }));
    } catch (error) {
      void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return (
    <ApprovalCard
      taskId={taskId}
      question={asked}
      end={endOf(task)}
      name={taskName(task)}
      price={amount}
      isCalled={approval.state === 'CALL'}
      onSend={send}
      asLeft={(said) => ({
        path: 'tracking/approval',
        json: { secret, taskId, asked, amount, ...said },
        token: staffToken(),
      })}
    >
      <Suspense fallback={null}>
        <TrackedMedia
          secret={secret}
          pictures={visit.pictures.filter((picture) => picture.taskId === taskId)}
          voices={visit.voices.filter((voice) => voice.taskId === taskId)}
        />
      </Suspense>
    </ApprovalCard>
  );
}
