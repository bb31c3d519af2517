import * as v from 'valibot';
import type { Currency } from '#contract/currencies.ts';
import { parseAmount } from '#contract/money.ts';
import { amountText, readMoney } from '#client/features/interface/form/amounts.ts';
import { readTask, TaskValues } from '#client/features/tasks/task-draft.ts';

/** The car of the visit, with what is shown of it. */
const Car = v.object({
  vehicleId: v.string(),
  userId: v.string(),
  plateNumber: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.number(),
  ownerName: v.string(),
});
export type Car = v.InferOutput<typeof Car>;

/** A car that is being entered: its plate as typed, its owner once there is one, the client who is being entered too. */
const NewCar = v.object({
  plate: v.string(),
  owner: v.nullable(v.object({ id: v.string(), name: v.string() })),
  client: v.nullable(v.string()),
});
export type NewCar = v.InferOutput<typeof NewCar>;

const FormValues = v.object({
  car: v.nullable(Car),
  newCar: v.nullable(NewCar),
  name: v.string(),
  date: v.nullable(v.string()),
  notes: v.string(),
  totalCost: v.string(),
  tasks: v.array(TaskValues),
});
export type VisitValues = v.InferOutput<typeof FormValues>;

export const isVisitValues = (kept: unknown): kept is VisitValues => v.is(FormValues, kept);

export function emptyVisit(today: string): VisitValues {
  return { car: null, newCar: null, name: '', date: today, notes: '', totalCost: '', tasks: [] };
}

/** What the contract reads out of the fields. */
export function readVisit({ car, name, date, notes, totalCost, tasks }: VisitValues, currency: Currency) {
  return {
    userId: car?.userId,
    vehicleId: car?.vehicleId,
    name,
    date: date ?? undefined,
    notes,
    totalCost: readMoney(totalCost, currency) ?? { amount: 0, currency },
    tasks: tasks.map((task) => readTask(task, currency)),
  };
}

/** What the tasks come to, in minor units; what cannot be read counts nothing. */
export function sumOf(tasks: readonly TaskValues[], currency: Currency): number {
  return tasks.reduce((sum, { soldFor }) => sum + (parseAmount(soldFor, currency) ?? 0), 0);
}

/** Name and total follow the tasks as long as nobody has written others. */
export function following(before: VisitValues, tasks: readonly TaskValues[], currency: Currency) {
  const follows = (text: string, proposed: string) => text === '' || text === proposed;
  const totalOf = (some: readonly TaskValues[]) => {
    const sum = sumOf(some, currency);
    return sum === 0 ? '' : amountText(sum, currency);
  };
  return {
    name: follows(before.name, nameOf(before.tasks)) ? nameOf(tasks) : before.name,
    totalCost: follows(before.totalCost, totalOf(before.tasks)) ? totalOf(tasks) : before.totalCost,
  };
}

function nameOf(tasks: readonly TaskValues[]): string {
  const names = tasks.map(({ name }) => name.trim()).filter((name) => name !== '');
  return names.join(' + ').slice(0, 100).trim();
}
