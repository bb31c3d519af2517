import { currencyDecimals } from '#contract/currencies.ts';
import { moneyOf } from '#contract/money.ts';
import type { Page } from '#contract/lists.ts';
import type { VehicleWithOwner } from '#server/features/vehicles/vehicles-store.ts';
import type { NamedVisit } from '#server/features/visits/visits-store.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import { isoInstant } from '#server/http/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts';

type Cells = (string | number | null)[];

/** Read at once: ten thousand rows take no more memory than a page. */
const ROWS_AT_ONCE = 100;

/**
 * A whole list as CSV, page by page, for as long as somebody takes it. Read oldest first, so that what is added
 * meanwhile comes last.
 */
export async function* exportList<Row>(
  heads: Cells,
  read: (page: { page: number; size: number; sort: 'createdAt' }) => Promise<Page<Row>>,
  cells: (row: Row) => Cells,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heads);
  for (let page = 1; ; page += 1) {
    const { items } = await read({ page, size: ROWS_AT_ONCE, sort: 'createdAt' });
    yield items.map((row) => csvLine(cells(row))).join('');
    if (items.length < ROWS_AT_ONCE) return;
  }
}

export function userCells(row: UserRow): Cells {
  const { firstName, lastName, phoneKey, email, username, age, role, language, active, verified, createdAt } = row;
  return [firstName, lastName, phoneKey, email, username, age, role, language, active, verified, dayOf(createdAt)];
}

export type VehicleOfClient = VehicleWithOwner & Partial<Pick<UserRow, 'phoneKey' | 'email'>>;

export function vehicleCells(row: VehicleOfClient): Cells {
  const {
    plateNumber,
    ownerName,
    phoneKey = null,
    email = null,
    type,
    brand,
    model,
    year,
    color,
    engineType,
    vin,
    status,
    latestKm,
  } = row;
  const looks = [type, brand, model, year, color, engineType, vin, status];
  return [plateNumber, ownerName, phoneKey, email, ...looks, latestKm, dayOf(row.lastKmUpdate)];
}

export function visitCells(row: NamedVisit): Cells {
  const { number, date, plateNumber, brand, model, clientName, name, totalCostAmount, totalCostCurrency } = row;
  const money = moneyOf(totalCostAmount, totalCostCurrency);
  const decimals = money ? currencyDecimals[money.currency] : 0;
  const total = (totalCostAmount / 10 ** decimals).toFixed(decimals);
  const promised = row.promisedAt === null ? null : isoInstant(row.promisedAt);
  const arrival = [row.complaint, promised, row.kmIn, row.fuelEighths];
  const what = [plateNumber, `${brand} ${model}`, clientName, name];
  return [number, date, ...what, total, totalCostCurrency, dayOf(row.closedAt), row.notes, ...arrival];
}

export function dayOf(instant: number | null): string | null {
  return instant === null ? null : isoInstant(instant).slice(0, 10);
}
