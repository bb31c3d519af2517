import type { Visit } from '#contract/visits.ts';
import type { Dice } from './dice.ts';
import { jobOf, type Job, oilDays, someJobs } from './jobs.ts';
import type { DemoCar, DemoShop } from './demo-shop.ts';
import { answer, ask, deliver, step, takeIn } from './visit-steps.ts';
import { photograph } from './camera.ts';

/** Days of history, and of the oldest visit of a car. */
const BACK = 200;
/** From a visit to the next of the same car, so that none begins before the other is over. */
const APART = 12;

/**
 * Days since the last oil change of a car, by its place in the list: overdue, due, soon, and two that have time. The
 * months or kilometres of its oil say when it is due.
 */
const sinceOil: ((days: number, dice: Dice) => number)[] = [
  (days, dice) => days + dice.between(3, 16),
  (days, dice) => days - dice.between(3, 11),
  (days, dice) => days - dice.between(17, 27),
  (days) => days * 0.45,
  (days) => days * 0.25,
];

/**
 * What a regular car was here for: its oil when that was due, and something now and then. @returns when it came first
 */
export function regularVisits(shop: DemoShop, car: DemoCar, place: number): number {
  const { dice } = shop;
  const days = oilDays(car.oil, car.perDay);
  const visits: { daysAgo: number; jobs: Job[] }[] = [];
  let daysAgo = Math.max(APART, Math.round(sinceOil[place % sinceOil.length]!(days, dice)));
  for (; daysAgo < BACK; daysAgo += Math.max(APART, Math.round((days * dice.between(92, 112)) / 100))) {
    const oil = jobOf(dice, car.oil.service, car.type);
    visits.push({ daysAgo, jobs: [oil, ...someJobs(dice, car.type, dice.pick([0, 0, 1, 1, 2]), [oil])] });
  }
  const repair = dice.between(APART, 110);
  if (!visits.some((visit) => Math.abs(visit.daysAgo - repair) < APART))
    visits.push({ daysAgo: repair, jobs: someJobs(dice, car.type, dice.between(1, 3)) });
  return Math.min(...visits.map((visit) => pastVisit(shop, car, visit.jobs, { from: morning(shop, visit.daysAgo) })));
}

/** Most cars are brought in the morning. */
export function morning({ calendar, dice }: DemoShop, daysAgo: number): number {
  return calendar.opening(daysAgo) + (dice.chance(0.7) ? dice.between(5, 200) : dice.between(200, 520));
}

/** When a visit begins, in open minutes; a quick one is fetched soon. */
type When = { from: number; isQuick?: boolean };

/**
 * Plans a visit that is over, in minutes that the shop is open: one mechanic after the other does his job, some wait
 * for a part, some prices are asked first. @returns when it began
 */
export function pastVisit(shop: DemoShop, car: DemoCar, jobs: readonly Job[], when: When): number {
  const { calendar, dice, timeline } = shop;
  const mechanics = jobs.map(() => dice.pick(shop.mechanics));
  const steps: { after: number; work: (visit: Visit, at: number) => Promise<unknown> }[] = [];
  const { isQuick = false } = when;
  let after = dice.between(8, isQuick ? 40 : 140);
  const then = (work: (typeof steps)[number]['work']) => steps.push({ after, work });
  for (const [i, { service, price }] of jobs.entries()) {
    const actor = mechanics[i]!;
    const move = (from: 'PENDING' | 'IN PROGRESS', to: 'PENDING' | 'IN PROGRESS' | 'COMPLETED', hold?: 'PARTS') =>
      then((visit, at) =>
        step(shop, at, visit.tasks[i]!.id, { visit, car }, { actor, from, to, ...(hold && { hold }) }),
      );
    if (i > 0 && !isQuick && price > 700 && dice.chance(0.5)) {
      then((visit, at) => ask(shop, at, visit.tasks[i]!.id, price));
      after += dice.between(6, 150);
      const reason = dice.pick(reasons)[car.language];
      const said = dice.chance(0.28)
        ? ({ decision: 'DECLINED', reason } as const)
        : ({ decision: 'APPROVED' } as const);
      then((visit, at) =>
        answer(shop, at, { taskId: visit.tasks[i]!.id, clientId: car.ownerId, dirhams: price }, said),
      );
      after += dice.between(5, 40);
      if (said.decision === 'DECLINED') continue;
    }
    if (!isQuick && service[3] === 'REPAIR' && dice.chance(0.16)) {
      move('PENDING', 'PENDING', 'PARTS');
      after += dice.between(200, 1500);
    }
    const minutes = Math.round((service[4] * dice.between(70, 165)) / 100);
    after = calendar.begin(when.from + after, minutes) - when.from;
    move('PENDING', 'IN PROGRESS');
    then((visit, at) =>
      photograph(shop, at, { visit, language: car.language, place: i, english: service[2], actor, section: 'before' }),
    );
    after += minutes;
    then((visit, at) =>
      photograph(shop, at, { visit, language: car.language, place: i, english: service[2], actor, section: 'after' }),
    );
    move('IN PROGRESS', 'COMPLETED');
    after += dice.between(4, 45);
  }
  const promised = after + dice.between(-40, 120);
  after += isQuick || dice.chance(0.8) ? dice.between(10, isQuick ? 80 : 240) : dice.between(400, 900);
  then((visit, at) => deliver(shop, at, visit.id));
  // What is over is over: the last car was fetched some minutes ago.
  const from = Math.min(when.from, -after - 5);
  let visit: Visit;
  timeline.plan(calendar.at(from), async () => {
    const promisedAt = calendar.promise(from + promised);
    visit = await takeIn(shop, calendar.at(from), { car, jobs, mechanics, promisedAt });
  });
  for (const next of steps) {
    const at = calendar.at(from + next.after);
    timeline.plan(at, () => next.work(visit, at));
  }
  return from;
}

const reasons: [string, string][] = [
  ['غالٍ هذا الشهر', 'Trop cher ce mois-ci'],
  ['سأفعل ذلك قبل الصيف', 'Je le ferai avant l’été'],
  ['أفكر في بيع السيارة', 'Je pense vendre la voiture'],
];
