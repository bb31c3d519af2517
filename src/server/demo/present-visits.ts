import type { Visit } from '#contract/visits.ts';
import { jobOf, type Job, serviceNamed, someJobs } from './jobs.ts';
import type { DemoCar, DemoShop } from './demo-shop.ts';
import { answer, ask, step, takeIn, tellReady } from './visit-steps.ts';
import { photograph } from './camera.ts';

/** How a job of a car in the shop stands. */
type State = 'done' | 'working' | 'waiting' | 'parts' | 'sublet' | 'asked' | 'call' | 'dropped';

/**
 * A car in the shop, in minutes that the shop was open: for how long it is `here`, since when it stands as it does, and
 * in how many it is promised, less than nothing where that is over.
 */
type Scene = { jobs: State[]; here: number; since: number; promisedIn: number; note?: string };

const scenes: Scene[] = [
  { jobs: ['done', 'asked'], here: 330, since: 75, promisedIn: 240 },
  {
    jobs: ['working', 'waiting'],
    here: 150,
    since: 50,
    promisedIn: 90,
    note: 'العميل ينتظر في الاستراحة — يريد السيارة قبل العصر',
  },
  { jobs: ['done', 'waiting'], here: 170, since: 35, promisedIn: 300 },
  { jobs: ['parts'], here: 1900, since: 1750, promisedIn: -720 },
  { jobs: ['waiting', 'waiting'], here: 25, since: 5, promisedIn: 420 },
  { jobs: ['done', 'working', 'waiting'], here: 260, since: 40, promisedIn: 700 },
  { jobs: ['done', 'asked'], here: 420, since: 260, promisedIn: 700 },
  {
    jobs: ['done', 'done'],
    here: 800,
    since: 240,
    promisedIn: -90,
    note: 'Prévenir le client : la voiture est prête.',
  },
  { jobs: ['working'], here: 110, since: 45, promisedIn: 120 },
  { jobs: ['done', 'dropped', 'working'], here: 1300, since: 80, promisedIn: -720 },
  { jobs: ['done', 'call'], here: 700, since: 95, promisedIn: 500 },
  { jobs: ['sublet'], here: 1100, since: 900, promisedIn: 400, note: 'Chez le bobineur, rue de Strasbourg' },
  { jobs: ['done'], here: 190, since: 20, promisedIn: 45 },
];
/** The scene of a car that can be fetched. */
export const READY = 12;

/** What parts are ordered for, what goes to another workshop, what a check finds. */
const ordered = ['Clutch kit', 'Timing belt kit', 'Shock absorbers (pair)'];
const sublet = ['Alternator or starter'];
const found = ['Discs and pads, front', 'Shock absorbers (pair)', 'Alternator or starter', 'Timing belt kit'];
/** Minutes of work of what is done already. */
const DONE_AT_MOST = 90;
const checks = ['30-point inspection', 'OBD diagnosis'];
const named: Partial<Record<State, readonly string[]>> = { parts: ordered, sublet, asked: found, call: found };

/** A visit that is in the shop now. @returns when it began */
export function presentVisit(shop: DemoShop, car: DemoCar, place: number): number {
  const { calendar, dice, timeline } = shop;
  const drawn = scenes[place % scenes.length]!;
  // No two cars came in the same minute.
  const since = Math.round((drawn.since * dice.between(70, 120)) / 100);
  const scene = { ...drawn, since, here: Math.round((drawn.here * dice.between(105, 140)) / 100) };
  const { here, promisedIn, note = '' } = scene;
  const jobs = jobsOf(shop, car, scene, place);
  const mechanics = jobs.flatMap((_, i) =>
    scene.jobs[i] === 'waiting' && dice.chance(0.4) ? [] : [dice.pick(shop.mechanics)],
  );
  const promisedAt = calendar.promise(promisedIn);
  let visit: Visit;
  timeline.plan(calendar.at(-here), async () => {
    visit = await takeIn(shop, calendar.at(-here), { car, jobs, mechanics, promisedAt, note });
  });
  for (const [i, state] of scene.jobs.entries())
    for (const { minute, work } of stepsOf(shop, car, { scene, jobs, i, state, visit: () => visit })) {
      const at = calendar.at(minute);
      timeline.plan(at, () => work(at));
    }
  // Where a note says that the client is still to be told, nobody has.
  if (scene.jobs.every((state) => state === 'done') && note === '') {
    const at = calendar.at(3 - since);
    timeline.plan(at, () => tellReady(shop, at, visit.id));
  }
  return -here;
}

type Place = { scene: Scene; jobs: readonly Job[]; i: number; state: State; visit: () => Visit };

function stepsOf(shop: DemoShop, car: DemoCar, { scene, jobs, i, state, visit }: Place) {
  const { calendar, dice } = shop;
  const actor = dice.pick(shop.mechanics);
  const { service, price } = jobs[i]!;
  const taskId = () => visit().tasks[i]!.id;
  const now = -scene.since;
  // What is done was done one after the other, and the last of it just before the car came to stand as it does.
  const share = (scene.here - scene.since - 8) / Math.max(1, scene.jobs.filter((each) => each === 'done').length);
  const took = Math.min(share - 4, (service[4] * dice.between(80, 140)) / 100);
  const done = -scene.here + 8 + share * (i + 1) - 2;
  const move = (minute: number, what: Omit<Parameters<typeof step>[4], 'actor'>) => ({
    minute,
    work: (at: number) => step(shop, at, taskId(), { visit: visit(), car }, { actor, ...what }),
  });
  const isAsked = state === 'asked' || state === 'call';
  const shoot = (minute: number, section: 'before' | 'after') => ({
    minute,
    work: (at: number) =>
      photograph(shop, at, {
        visit: visit(),
        language: car.language,
        place: i,
        english: service[2],
        actor,
        section,
        isAsked,
      }),
  });
  const asks = { minute: now, work: (at: number) => ask(shop, at, taskId(), price) };
  if (state === 'waiting') return [];
  if (state === 'done')
    return [
      move(done - took, { from: 'PENDING', to: 'IN PROGRESS' }),
      shoot(done - took, 'before'),
      shoot(done, 'after'),
      move(done, { from: 'IN PROGRESS', to: 'COMPLETED' }),
    ];
  if (state === 'working') return [move(now, { from: 'PENDING', to: 'IN PROGRESS' }), shoot(now + 3, 'before')];
  if (state === 'dropped') return [move(now - 10, { from: 'PENDING', to: 'CANCELLED' })];
  if (state === 'asked') return [shoot(now - 6, 'before'), asks];
  if (state === 'call') {
    const call = { decision: 'CALL' } as const;
    const answers = (at: number) => answer(shop, at, { taskId: taskId(), clientId: car.ownerId, dirhams: price }, call);
    return [shoot(now - 6, 'before'), asks, { minute: now + 30, work: answers }];
  }
  const holdUntil = calendar.dayOf(calendar.at(700));
  const hold = state === 'parts' ? 'PARTS' : 'SUBLET';
  return [shoot(now - 5, 'before'), move(now, { from: 'PENDING', to: 'PENDING', hold, holdUntil })];
}

/** A price is asked for what a check has found; some cars get their oil changed while they are here. */
function jobsOf({ dice }: DemoShop, car: DemoCar, { jobs: states }: Scene, place: number): Job[] {
  const jobs: Job[] = [];
  const finds = states.some((state) => named[state] === found);
  for (const [i, state] of states.entries()) {
    const choice = named[state] ?? (finds && i === 0 ? checks : undefined);
    if (choice) jobs.push(jobOf(dice, serviceNamed(dice.pick(choice)), car.type));
    else if (isOilDue(place) && i === states.length - 1) jobs.push(jobOf(dice, car.oil.service, car.type));
    else jobs.push(...someJobs(dice, car.type, 1, jobs, state === 'done' ? DONE_AT_MOST : undefined));
  }
  return jobs;
}

function isOilDue(place: number): boolean {
  return place % 5 === 0 || place % 5 === 1;
}
