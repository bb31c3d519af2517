import type { VehicleType } from '#contract/vehicles.ts';
import { catalogue, type DemoService } from './catalogue.ts';
import type { Dice } from './dice.ts';

/** Work on a car: what is done, what it brings and what its parts cost, both in dirhams. */
export type Job = { service: DemoService; price: number; cost: number };

export type Oil = { name: string; type: string; interval: number; days: number; service: DemoService };

const services = catalogue.flatMap(({ items }) => items);
const groupOf = (service: DemoService) => catalogue.findIndex(({ items }) => items.includes(service));

export function serviceNamed(english: string): DemoService {
  const found = services.find(([, , en]) => en === english);
  if (!found) throw new Error(`The demonstration shop does not offer ${english}.`);
  return found;
}

/**
 * Oils as the price list names them, with the interval that the shop keeps:
 * whichever comes first of kilometres and days.
 */
const mineral: Oil = {
  name: '20W-50',
  type: 'معدني',
  interval: 5000,
  days: 91,
  service: serviceNamed('Oil and filter, mineral 20W-50'),
};
const synthetic: Oil = {
  name: '5W-30',
  type: 'تخليقي',
  interval: 10_000,
  days: 182,
  service: serviceNamed('Oil and filter, synthetic 5W-30'),
};

/** An older engine gets mineral oil, unless it runs all day. */
export function oilOf({ year, perDay }: { year: number; perDay: number }): Oil {
  return year < 2017 && perDay < 60 ? mineral : synthetic;
}

/** After so many days the oil of a car is due. */
export function oilDays({ interval, days }: Oil, perDay: number): number {
  return Math.min(days, interval / perDay);
}

const notOnTwoWheels = new Set([
  'Automatic gearbox oil',
  'A/C gas recharge',
  '4-wheel alignment',
  'Wheel balancing (4)',
  'Timing belt kit',
  'Air filter',
  'Shock absorbers (pair)',
]);
const large = new Set<VehicleType>(['TRUCK', 'BUS']);
const LONG_WORK = 200;

/** Some work that goes together: never two things of one group, and a clutch more rarely than a tyre. */
export function someJobs(
  dice: Dice,
  type: VehicleType,
  count: number,
  besides: readonly Job[] = [],
  longest = Infinity,
): Job[] {
  const jobs = [...besides];
  while (jobs.length < besides.length + count) {
    const service = dice.pick(services);
    const [, , english, , minutes, , isOil] = service;
    if (isOil || minutes > longest || jobs.some((job) => groupOf(job.service) === groupOf(service))) continue;
    if (type === 'MOTORCYCLE' && notOnTwoWheels.has(english)) continue;
    if (minutes > LONG_WORK && !dice.chance(0.35)) continue;
    jobs.push(jobOf(dice, service, type));
  }
  return jobs.slice(besides.length);
}

/**
 * Parts are the larger share of a belt and hardly any of a check; what the car
 * needs differs, and the old friend pays less.
 */
export function jobOf(dice: Dice, service: DemoService, type: VehicleType): Job {
  const [, , , kind, minutes, listed] = service;
  const isFixed = listed < 400 || service[6];
  const factor = (large.has(type) ? 1.6 : 1) * (isFixed ? 1 : dice.pick([0.9, 0.95, 1, 1, 1, 1.1, 1.2, 1.35]));
  const price = Math.round((listed * factor) / 10) * 10;
  const share =
    kind === 'INSPECTION' ? dice.between(0, 12) : minutes > 100 ? dice.between(42, 68) : dice.between(30, 62);
  return { service, price, cost: Math.round((price * share) / 500) * 5 };
}

/** What a client says at the desk, by the English name of the work: Arabic, French. */
export const complaints: Record<string, [string, string]> = {
  'Front brake pads': ['صوت صرير عند الفرملة', 'Ça grince quand je freine'],
  'Discs and pads, front': ['المقود يهتز عند الفرملة', 'Le volant tremble au freinage'],
  '4-wheel alignment': ['السيارة تميل إلى اليمين', 'La voiture tire à droite'],
  'Battery replacement': ['لا تشتغل في الصباح', 'Elle ne démarre pas le matin'],
  'A/C gas recharge': ['المكيف لا يبرد', 'La clim ne refroidit plus'],
  'Alternator or starter': ['ضوء البطارية مشتعل', 'Le voyant de batterie reste allumé'],
  'Clutch kit': ['الدبرياج ثقيل ويفلت في الصعود', 'L’embrayage patine en côte'],
  'Shock absorbers (pair)': ['صوت طرق من الأمام على المطبات', 'Un bruit à l’avant sur les dos-d’âne'],
  'OBD diagnosis': ['ضوء المحرك مشتعل', 'Le voyant moteur est allumé'],
  'Tyre replacement, each': ['عجلة تفقد الهواء', 'Un pneu se dégonfle'],
};
