import { currentTask } from '#contract/current-task.ts';
import type { DashboardSummary, StuckCar } from '#contract/dashboard.ts';
import { addDays } from '#contract/days.ts';
import { deadlineOf, isLate } from '#contract/deadline.ts';
import { scopeOf } from '#contract/permissions.ts';
import { declarationOf } from '#contract/report-list.ts';
import { amountsIn, type ReportValue } from '#contract/reports.ts';
import { stateSince } from '#contract/state-since.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { unsentMail } from '#server/features/mail/mail-store.ts';
import { shopTime } from '#server/http/shop-day.ts';
import { handedOverSince, openTasksOf, type TaskInShop, tasksInShop } from './dashboard-store.ts';
import { readFigures } from './read-figures.ts';
import { readReport, type ReportShop, sameHour } from './report-service.ts';
import { emptyTally, sumOf, type Tally, valueOf } from './tally.ts';

/** So many days stand beside each number, today the last; what is usual is taken from the days before. */
const DAYS_SHOWN = 7;
const DAYS_BEFORE = 28;

/** Cars that need a decision: as many as somebody takes in at a glance. */
const STUCK_SHOWN = 3;

/** The numbers above the panel: of the whole shop for those who may, of the own tasks for everybody. */
export async function readDashboard(shop: ReportShop, person: Person): Promise<DashboardSummary> {
  const own = await openTasksOf(shop.db, person.id);
  const today = shop.today();
  const when = { now: shop.clock.now(), today };
  return {
    ownTasks: {
      open: own.length,
      late: own.filter((task) => isLate(deadlineOf(task.promisedAt, [task]), [task], when)).length,
    },
    shop: scopeOf(person.role, 'dashboard.read') === 'all' ? await readShop(shop, today) : null,
  };
}

async function readShop(shop: ReportShop, today: string): Promise<DashboardSummary['shop']> {
  const { db, clock } = shop;
  const rows = await tasksInShop(db);
  const when = { now: clock.now(), today, timeZone: shop.timeZone };
  const cars = [...Map.groupBy(rows, ({ visitId }) => visitId).values()].map((tasks) => carOf(tasks, when));
  const daysAgo = (days: number) => sameHour(shop, addDays(today, -days));
  const gone = await handedOverSince(db, daysAgo(DAYS_SHOWN));
  // At this hour by the shop's clock, so many days ago.
  const inShop = (days: number) => {
    // What was brought in by a clock that ran ahead is here all the same.
    if (days === 0) return cars.length;
    const instant = daysAgo(days);
    const was = gone.filter(({ createdAt, closedAt }) => createdAt <= instant && closedAt > instant).length;
    return was + cars.filter(({ createdAt }) => createdAt <= instant).length;
  };
  const how = (state: Car['state']) => cars.filter((car) => car.state === state).length;
  const has = (holds: (task: TaskInShop) => boolean) => cars.filter(({ tasks }) => tasks.some(holds)).length;
  const { total } = await readReport(shop, 'deliveries', { startDate: today, endDate: today, compare: true });
  return {
    inShop: cars.length,
    inShopBefore: inShop(DAYS_SHOWN),
    waitingForParts: has(({ holdReason }) => holdReason === 'PARTS'),
    waitingForApproval: has(({ holdReason }) => holdReason === 'APPROVAL'),
    dueToday: cars.filter(({ current, dueOn }) => current && dueOn === today).length,
    late: cars.filter((car) => car.isLate).length,
    delivered: {
      count: total.count,
      before: total.previous ?? 0,
      billed: amountsIn(total.values['billed']),
      billedBefore: amountsIn(total.previousValues?.['billed']),
    },
    ...(await readDays(shop, today, inShop)),
    board: { pending: how('pending'), inProgress: how('inProgress'), onHold: how('onHold'), ready: how('ready') },
    stuck: cars
      .filter((car) => car.state === 'onHold' || car.isLate)
      .toSorted((a, b) => a.since - b.since)
      .slice(0, STUCK_SHOWN)
      .flatMap((car) => stuckCar(car)),
    unsent: (await unsentMail(db)).map((mails) => ({ ...mails, since: isoInstant(mails.since) })),
  };
}

/** How the last days went, today last, and how long cars stay: in these days, and in the four weeks before them. */
async function readDays(
  { db, clock, timeZone }: ReportShop,
  today: string,
  inShop: (days: number) => number,
): Promise<Pick<NonNullable<DashboardSummary['shop']>, 'days' | 'stay'>> {
  const { days } = await readFigures(
    db,
    { timeZone, today, now: clock.now() },
    {
      facts: 'deliveries',
      columns: ['count', 'billed', 'average'],
      by: declarationOf('deliveries').by[0],
      where: {},
      startDate: addDays(today, 1 - DAYS_SHOWN - DAYS_BEFORE),
      endDate: today,
    },
  );
  const dates = Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(today, at + 1 - DAYS_SHOWN));
  const isShown = (date: string) => date >= (dates[0] ?? today);
  const stayOf = (tallies: Tally[]) => meanOf(valueOf(sumOf(tallies), 'average'));
  const [shown, before] = [true, false].map((is) => [...days].filter(([date]) => isShown(date) === is));
  return {
    days: dates.map((date, at) => {
      const tally = days.get(date) ?? emptyTally();
      return {
        date,
        inShop: inShop(DAYS_SHOWN - 1 - at),
        delivered: tally.count,
        billed: amountsIn(valueOf(tally, 'billed')),
        stay: stayOf([tally]),
      };
    }),
    stay: {
      now: stayOf((shown ?? []).map(([, tally]) => tally)),
      before: stayOf((before ?? []).map(([, tally]) => tally)),
    },
  };
}

type Car = {
  tasks: TaskInShop[];
  createdAt: number;
  current: Task | undefined;
  state: keyof NonNullable<DashboardSummary['shop']>['board'];
  since: number;
  /** The day on which it is to be ready. */
  dueOn: string | null;
  isLate: boolean;
};
type Task = TaskInShop & { [Field in 'name' | 'status' | 'priority' | 'statusSince']: NonNullable<TaskInShop[Field]> };

/** How a car stands in the shop, by the same rule as the shop floor. */
function carOf(rows: TaskInShop[], when: { now: number; today: string; timeZone: string }): Car {
  const tasks = rows.filter((row): row is Task => row.status !== null);
  const current = currentTask(tasks);
  const deadline = deadlineOf(rows[0]?.promisedAt ?? null, tasks);
  const state = !current
    ? 'ready'
    : current.holdReason
      ? 'onHold'
      : current.status === 'PENDING'
        ? 'pending'
        : 'inProgress';
  return {
    tasks,
    current,
    state,
    createdAt: rows[0]?.createdAt ?? 0,
    since: current ? sinceOf(current) : 0,
    dueOn: deadline && ('day' in deadline ? deadline.day : shopTime(deadline.at, when.timeZone).slice(0, 10)),
    isLate: isLate(deadline, tasks, when),
  };
}

/** By the same rule as the shop floor. */
function sinceOf({ approvalState, decidedAt, ...task }: Task): number {
  return stateSince({ ...task, approval: { state: approvalState, decidedAt } });
}

function stuckCar({ current }: Car): StuckCar[] {
  if (!current) return [];
  const { name, offeringItemId, visitId, userId, vehicleId, plateNumber, brand, model, status, holdReason } = current;
  const car = { visitId, userId, vehicleId, plateNumber, brand, model };
  const approval = current.approvalState && { state: current.approvalState };
  const since = isoInstant(sinceOf(current));
  return [{ ...car, task: name, taskItemId: offeringItemId, status, holdReason, approval, since }];
}

function meanOf(value: ReportValue): number | null {
  return typeof value === 'number' ? value : null;
}
