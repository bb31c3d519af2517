import type { VehicleType } from '#contract/vehicles.ts';
import { cars, type CarFacts } from './cars.ts';
import type { Dice } from './dice.ts';

/** Who came once or twice: a garage sees more of them than of regulars. [first names, last names] by language. */
const names: [string[], string[]][] = [
  [
    ['عادل', 'هند', 'رشيد', 'سناء', 'طارق', 'خديجة', 'أنس', 'نادية', 'بلال', 'حنان', 'منير', 'لطيفة'],
    ['الحسني', 'البقالي', 'الصقلي', 'بوعزة', 'الوزاني', 'التازي', 'المنصوري', 'العمراني', 'حجي', 'الكتاني'],
  ],
  [
    ['Hicham', 'Siham', 'Anas', 'Meryem', 'Jamal', 'Loubna', 'Adil', 'Ghita', 'Reda', 'Imane', 'Nabil', 'Hanane'],
    ['Idrissi', 'Berrada', 'Sefrioui', 'Naciri', 'Bouzid', 'Skalli', 'Lamrani', 'Filali', 'Guessous', 'Cherkaoui'],
  ],
];
const letters = ['أ', 'ب', 'د', 'ه', 'و', 'ط'];
const likely = new Set<VehicleType>(['CAR', 'VAN']);

export type Passer = { name: [first: string, last: string]; phone: string; language: 0 | 1; car: CarFacts };

export function passerBy(dice: Dice, place: number): Passer {
  const language = dice.chance(0.45) ? 1 : 0;
  const [first, last] = names[language]!;
  const [, type, brand, model, , color, engine] = dice.pick(
    cars.filter(([, kind, , , , , , perDay]) => likely.has(kind) && perDay < 60),
  );
  const year = dice.between(2012, 2023);
  const perDay = dice.between(27, 55);
  // Counted with the place: no two plates are the same.
  const plate = `${dice.between(100, 899)}${String(place).padStart(2, '0')}${dice.pick(letters)}${dice.between(1, 89)}`;
  const km = Math.round((2026 - year + 0.5) * 365 * perDay) + dice.between(0, 900);
  return {
    name: [dice.pick(first), dice.pick(last)],
    phone: `6${dice.between(10, 99)}${String(place).padStart(3, '0')}${dice.between(100, 999)}`,
    language,
    car: [plate, type, brand, model, year, color, engine, perDay, km],
  };
}
