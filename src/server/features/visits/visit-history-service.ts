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

/**
 * Who did what with a visit and its tasks, by the time at which it was done, the newest first. Fields that the reader may
 * not see are left out. @throws AppError not-found
 */
export async function historyOfVisit(db: Db, person: Person, id: string): Promise<VisitEvent[]> {
  await getVisit(db, person, id);
  const { tasks, events } = await historyOfTasks(db, person, id);
  const names = new Map(tasks.map((task) => [task.id, task.name]));
  const ofVisit = await trailOfMany(db, person, 'visit', [id]);
  const ofTasks = await trailOfMany(db, person, 'task', [...names.keys()]);
  const changes = [...ofVisit, ...ofTasks.filter(({ verb }) => verb !== 'setStatus')].map(({ entityId, ...entry }) => ({
    ...entry,
    taskId: names.has(entityId) ? entityId : null,
    taskName: names.get(entityId) ?? null,
    receivedAt: null,
    note: null,
  }));
  const moves = events
    .filter(({ outcome, note }) => outcome === 'applied' || note !== null)
    .map((event) => moveOf(event, names.get(event.taskId) ?? null));
  return [...changes, ...moves]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(0, SHOWN);
}

function moveOf(
  { id, at, byName, taskId, from, to, holdReason, note, receivedAt }: TaskEvent,
  taskName: string | null,
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
    taskName,
    receivedAt: isLate ? receivedAt : null,
    note,
  };
}
