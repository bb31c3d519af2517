import type { TaskEvent } from '#contract/tasks.ts';
import type { VisitEvent } from '#contract/visits.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Person } from '#server/http/person.ts';
import { trailOfMany } from '#server/features/audit/trail-service.ts';
import { historyOfTasks } from '#server/features/tasks/tasks-service.ts';
import { getVisit } from './visits-service.ts';

/** What comes in later than this was done without a connection. */
const ON_THE_WAY_MS = 60_000;
const SHOWN = 200;
/** What arrived late was done before what stands there; so much later nothing does. */
const READ = 500;
const NO_TASK = { taskName: null, taskItemId: null };

/**
 * Who did what with a visit and its tasks, by the time at which it was done, the newest first. Fields that the reader
 * may not see are left out. @throws AppError not-found
 */
export async function historyOfVisit(db: Db, person: Person, id: string): Promise<VisitEvent[]> {
  await getVisit(db, person, id);
  const { tasks, events } = await historyOfTasks(db, person, id, READ);
  const named = new Map(
    tasks.map(({ id: taskId, name, offeringItemId }) => [taskId, { taskName: name, taskItemId: offeringItemId }]),
  );
  const ofVisit = await trailOfMany(db, person, 'visit', [id]);
  const ofTasks = await trailOfMany(db, person, 'task', [...named.keys()], 'setStatus');
  const changes = [...ofVisit, ...ofTasks].map(({ entityId, ...entry }) => ({
    ...entry,
    taskId: named.has(entityId) ? entityId : null,
    ...(named.get(entityId) ?? NO_TASK),
    receivedAt: null,
    note: null,
  }));
  // What was asked or answered says by itself that the task stopped, or goes on.
  const answers = new Set(changes.filter(isAboutApproval).map(({ taskId, at }) => `${taskId} ${at}`));
  const moves = events
    .filter(({ taskId, at }) => !answers.has(`${taskId} ${at}`))
    .map((event) => moveOf(event, named.get(event.taskId) ?? NO_TASK));
  return [...changes, ...moves]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(0, SHOWN);
}

function isAboutApproval({ verb }: Pick<VisitEvent, 'verb'>): boolean {
  return verb === 'askApproval' || verb === 'decideApproval';
}

function moveOf(
  { id, at, byName, taskId, from, to, holdReason, note, receivedAt }: TaskEvent,
  task: Pick<VisitEvent, 'taskName' | 'taskItemId'>,
) {
  const isLate = Date.parse(receivedAt) - Date.parse(at) > ON_THE_WAY_MS;
  return {
    id,
    at,
    byName: byName === '' ? null : byName,
    verb: 'setStatus' as const,
    changes: [
      { field: 'status', from, to },
      { field: 'holdReason', from: null, to: holdReason },
    ],
    taskId,
    ...task,
    receivedAt: isLate ? receivedAt : null,
    note,
  };
}
