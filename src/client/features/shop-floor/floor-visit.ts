import { progressOf } from '#contract/approvals.ts';
import { type Deadline, deadlineOf, isLate } from '#contract/deadline.ts';
import { type Calendar, type Due, type FloorGroup, inFloorGroup, isDue } from '#contract/floor-groups.ts';
import { plateMatcher } from '#contract/plate-match.ts';
import type { HoldReason, Priority, ServiceType } from '#contract/tasks.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import { searchKey } from '#contract/text.ts';
import { stateSince } from '#contract/state-since.ts';
import { currentTask } from '#contract/current-task.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import type { VisitView } from '#sync/view/active-visits.ts';

/** A visit on the floor with what the board needs to sort and to count it. */
export type FloorVisit = VisitView & {
  current: TaskView | undefined;
  /** What its card shows of its tasks: the one in hand, else the one that was finished last. */
  shown: TaskView | undefined;
  state: { status: TaskStatus; holdReason: HoldReason | null };
  since: string;
  progress: { done: number; all: number };
  deadline: Deadline | null;
  /** Past that, with work still open. */
  late: boolean;
  unsent: number;
  attention: number;
};

/** The same visit gives the same object until it is late, so that its card is not drawn again. */
export function toFloorVisit(visit: VisitView, when: { now: number; today: string }): FloorVisit {
  const deadline = deadlineOf(visit.promisedAt, visit.tasks);
  const late = isLate(deadline, visit.tasks, when);
  const kept = made.get(visit);
  if (kept?.late === late) return kept;
  const floorVisit = { ...judge(visit), deadline, late };
  made.set(visit, floorVisit);
  return floorVisit;
}
const made = new WeakMap<VisitView, FloorVisit>();

function judge(visit: VisitView): Omit<FloorVisit, 'deadline' | 'late'> {
  const { tasks } = visit;
  const current = currentTask(tasks);
  const latest =
    tasks
      .map((task) => task.statusSince)
      .toSorted()
      .at(-1) ?? visit.createdAt;
  return {
    ...visit,
    current,
    shown: current ?? lastDone(tasks),
    state: current ?? { status: 'COMPLETED', holdReason: null },
    since: current ? stateSince(current) : latest,
    progress: progressOf(tasks),
    unsent: tasks.reduce(
      (sum, task) => sum + task.unsent.waiting,
      visit.photos.waiting + (visit.vehicle?.unsent.waiting ?? 0),
    ),
    attention: tasks.reduce(
      (sum, task) => sum + task.unsent.attention,
      visit.photos.attention + (visit.vehicle?.unsent.attention ?? 0),
    ),
  };
}

/**
 * The lane in which a car stands on the wall and on the board: what holds its
 * task in hand up comes before how far that is.
 */
export function laneOf({ state }: Pick<FloorVisit, 'state'>): TaskStatus | 'HELD' {
  return state.holdReason === null ? state.status : 'HELD';
}

function lastDone(tasks: readonly TaskView[]): TaskView | undefined {
  const done = tasks.filter(({ status }) => status === 'COMPLETED');
  return done.toSorted((a, b) => (a.statusSince < b.statusSince ? -1 : 1)).at(-1);
}

export type FloorFilter = {
  group: FloorGroup;
  q: string;
  status?: TaskStatus | undefined;
  priority?: Priority | undefined;
  service?: ServiceType | undefined;
  assignee?: string | undefined;
  due?: Due | undefined;
};

/** The open visits that a filter leaves, the one longest in its state first. */
export function filterVisits(
  visits: readonly FloorVisit[],
  filter: FloorFilter,
  userId: string,
  calendar: Calendar,
): FloorVisit[] {
  const { status, priority, service, assignee, due } = filter;
  const fits = textMatcher(filter.q);
  return visits
    .filter((visit) => inFloorGroup(visit, filter.group, userId) && fits(visit))
    .filter(({ deadline }) => due === undefined || isDue(deadline, due, calendar))
    .filter(({ tasks }) =>
      tasks.some(
        (task) =>
          (status === undefined || task.status === status) &&
          (priority === undefined || task.priority === priority) &&
          (service === undefined || task.service === service) &&
          (assignee === undefined || task.assigneeId === assignee),
      ),
    )
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
}

/** Plates match across scripts, orders and separators, names without marks. */
function textMatcher(q: string): (visit: FloorVisit) => boolean {
  if (q.trim() === '') return () => true;
  const [fits, words] = [plateMatcher(q), searchKey(q)];
  return ({ vehicle, clientName, name, number }) =>
    (vehicle && fits(vehicle.plateNumber) !== undefined) ||
    searchKey(`${clientName} ${name} ${number} ${vehicle?.brand} ${vehicle?.model}`).includes(words);
}
