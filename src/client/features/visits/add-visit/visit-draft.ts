import type { Currency } from '#contract/currencies.ts';
import type { FieldError } from '#contract/errors.ts';
import { parseAmount } from '#contract/money.ts';
import { visitNameOf } from '#contract/task-names.ts';
import type { Formats } from '#client/ui/format.ts';
import { moneyText, readMoney } from '#client/forms/amounts.ts';
import { type ArrivalValues, noArrival, readArrival } from '../arrival-values.ts';
import { readTask, type TaskValues } from '#client/features/tasks/task-draft.ts';

/** The car of the visit, with what is shown of it. */
export type Car = {
  vehicleId: string;
  userId: string;
  plateNumber: string;
  brand: string;
  model: string;
  year: number;
  ownerName: string;
};

/**
 * A car that is being entered: its plate as typed, its owner once there is one, the client who is being entered too.
 */
export type NewCar = { plate: string; owner: { id: string; name: string } | null; client: string | null };

/** What the fields hold. Kept as a draft: who changes what is inside a list names the draft anew. */
export type VisitValues = ArrivalValues & {
  car: Car | null;
  newCar: NewCar | null;
  name: string;
  date: string | null;
  notes: string;
  totalCost: string;
  tasks: TaskValues[];
};

export function emptyVisit(today: string): VisitValues {
  return { car: null, newCar: null, name: '', date: today, notes: '', totalCost: '', tasks: [], ...noArrival };
}

/** What the contract reads out of the fields. */
export function readVisit(values: VisitValues, currency: Currency, formats: Formats) {
  const { car, name, date, notes, totalCost, tasks } = values;
  return {
    userId: car?.userId,
    vehicleId: car?.vehicleId,
    name,
    date: date ?? undefined,
    notes,
    ...readArrival(values, formats),
    totalCost: readMoney(totalCost, currency) ?? { amount: 0, currency },
    tasks: tasks.map((task) => readTask(task, currency)),
  };
}

/** Where nobody wrote a total, it lacks the price of a task, and is told there. */
export function priceMissing(error: FieldError, { totalCost, tasks }: VisitValues): FieldError {
  const at = tasks.findIndex(({ soldFor }) => soldFor === '');
  if (!error.pointer.startsWith('/totalCost') || totalCost !== '' || at === -1) return error;
  return { pointer: `/tasks/${at}/soldFor`, code: 'required', params: {} };
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
    return sum === 0 ? '' : moneyText({ amount: sum, currency });
  };
  return {
    name: follows(before.name, nameOf(before.tasks)) ? nameOf(tasks) : before.name,
    totalCost: follows(before.totalCost, totalOf(before.tasks)) ? totalOf(tasks) : before.totalCost,
  };
}

function nameOf(tasks: readonly TaskValues[]): string {
  return visitNameOf(tasks.map(({ name }) => name));
}
