import * as v from 'valibot';
import { amountParts, plainAmount } from '#contract/amount-cells.ts';
import { currencies } from '#contract/currencies.ts';
import { currenciesNamed } from '#contract/currency-words.ts';
import type { FieldError } from '#contract/errors.ts';
import { parseAmount } from '#contract/money.ts';
import { canonicalPlate } from '#contract/plates.ts';
import { day, km as Km } from '#contract/rules.ts';
import { ImportedVisit } from '#contract/visits.ts';
import { wrongField } from '#server/http/assertions.ts';
import { noonInShop } from '#server/http/shop-day.ts';
import { findVehicleByPlate } from '#server/features/vehicles/vehicles-service.ts';
import { importVisit } from '#server/features/visits/visits-service.ts';
import { serviceWords } from './cell-words.ts';
import { type Cells, choiceOf, dayOf, instantOf, numberOf } from './read-cells.ts';
import { NOBODY, validated, type FileForm, type TakeRow } from './import-row.ts';

/** A visit with its tasks, of a vehicle that is here: known already by vehicle, day and name. */
export const takeVisit: TakeRow = async (change, cells, form) => {
  const { trx, now, today } = change;
  const plate = canonicalPlate(cells.plate ?? '');
  const vehicle = await findVehicleByPlate(trx, plate);
  const whose = { vehicleId: vehicle?.id ?? NOBODY, userId: vehicle?.ownerId ?? NOBODY };
  const date = dayOf(cells.date, form.dateOrder);
  const deliveredOn = deliveryOf(cells, form, today);
  const km = numberOf(cells.km);
  const draft = validated(
    ImportedVisit,
    {
      ...whose,
      name: cells.name,
      date,
      notes: cells.notes ?? '',
      complaint: cells.complaint ?? '',
      promisedAt: instantOf(cells.promisedAt, form) ?? null,
      fuelEighths: fuelOf(cells),
      // What it stood at that day is what it came with; what cannot be is told of its own column below.
      kmIn: v.is(Km, km) ? km : null,
      totalCost: totalOf(cells, form),
      tasks: tasksOf(cells),
    },
    [
      ...(vehicle ? [] : [wrongField('/plate', plate === '' ? 'required' : 'not-found')]),
      ...wrongCurrency(cells),
      ...wrongDate(date, today),
      ...wrongDelivery(deliveredOn, date),
      ...(km === undefined || v.is(Km, km) ? [] : [wrongField('/km', 'number')]),
    ],
  );
  // At noon by the shop's clock: wherever it is, that is the day in the file.
  const closedAt = deliveredOn === undefined ? undefined : Math.min(noonInShop(deliveredOn, form.timeZone), now);
  const { id, isNew } = await importVisit(change, draft, closedAt);
  if (!isNew) return { id, isNew, by: 'visit' };
  const read = { date: draft.date, amount: draft.totalCost ?? null, km: draft.kmIn ?? null };
  return { id, isNew, keys: [`${draft.vehicleId} ${draft.date} ${draft.name}`], read };
};

/** "3" and "3/8" are the same; the full tank has eight. */
function fuelOf({ fuelEighths }: Cells): number | null {
  return numberOf(fuelEighths?.replace(/\/\s*[8٨]$/u, '')) ?? null;
}

/**
 * A file that has the column says of each visit whether it is delivered; without it, those before today are, on their
 * day.
 */
function deliveryOf(cells: Cells, { dateOrder, columns }: FileForm, today: string): string | undefined {
  const date = dayOf(cells.date, dateOrder);
  if (columns.includes('deliveredOn')) return dayOf(cells.deliveredOn, dateOrder);
  return date !== undefined && v.is(day, date) && date < today ? date : undefined;
}

/** What is brought in has been: a car that is still to come would stand on the floor. */
function wrongDate(date: string | undefined, today: string): FieldError[] {
  return date !== undefined && v.is(day, date) && date > today ? [wrongField('/date', 'max', { maxValue: today })] : [];
}

function wrongDelivery(deliveredOn: string | undefined, date: string | undefined): FieldError[] {
  if (deliveredOn === undefined) return [];
  if (!v.is(day, deliveredOn)) return [wrongField('/deliveredOn', 'format')];
  return date !== undefined && v.is(day, date) && deliveredOn < date
    ? [wrongField('/deliveredOn', 'min', { minValue: date })]
    : [];
}

/**
 * In minor units of the row's currency, which may stand around it too; what is no amount is NaN, which no rule takes.
 */
function totalOf(cells: Cells, { decimalMark }: FileForm) {
  if (cells.total === undefined) return undefined;
  const code = currencyOf(cells);
  const known = currencies.find((each) => each === code);
  // What is wrong is the currency then: that is said, and nothing of the figures.
  if (known === undefined || wrongCurrency(cells).length > 0) return { amount: 1, currency: code };
  const [before, amount, after] = amountParts(cells.total);
  const isClear = [before, after].every((words) => words === '' || currenciesNamed(words).includes(known));
  // Decimals of a currency that has none: two zeros, never three, which would be thousands.
  const plain = plainAmount(amount, decimalMark).replace(/\.0{1,2}$/u, '');
  return { amount: (isClear ? parseAmount(plain, known) : undefined) ?? Number.NaN, currency: code };
}

/** A code, or a word or sign that only one currency has. */
function currencyOf({ currency }: Cells): string | undefined {
  const named = currenciesNamed(currency ?? '');
  return named.length === 1 ? named[0] : currency?.toUpperCase();
}

/** Of the euros in a column of dirhams nothing is taken: what they are worth is not in the file. */
function wrongCurrency(cells: Cells): FieldError[] {
  const code = currencyOf(cells);
  if (code === undefined) return [];
  const [before, , after] = amountParts(cells.total ?? '');
  const isOther = [before, after].some((words) => {
    const named: string[] = currenciesNamed(words);
    return named.length > 0 && !named.includes(code);
  });
  return isOther ? [wrongField('/totalCost', 'other-currency', { currency: code })] : [];
}

/** The names of what was done, between bars; the visit's own name where the file has none. */
function tasksOf({ tasks, service, name }: Cells) {
  const names = (tasks ?? '').split('|').map((each) => each.trim());
  const given = names.filter((each) => each !== '');
  const kind = choiceOf(service, serviceWords) ?? 'REPAIR';
  return (given.length > 0 ? given : [name]).map((each) => ({ name: each, service: kind }));
}
