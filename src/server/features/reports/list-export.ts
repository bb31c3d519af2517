import type { Language } from '#contract/constants.ts';
import type { Visit } from '#contract/visits.ts';
import type { Page } from '#contract/lists.ts';
import { statusNow } from '#contract/vehicles.ts';
import { letOthersIn } from '#server/db/loop-turns.ts';
import type { VehicleWithOwner } from '#server/features/vehicles/vehicles-store.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import { BYTE_ORDER_MARK, type CsvCell } from '#contract/csv.ts';
import { plateText } from '#contract/plates.ts';
import type { TableForm } from './table-form.ts';

type Cells = CsvCell[];

/** Read at once: ten thousand rows take no more memory than a page. */
const ROWS_AT_ONCE = 100;
/** Written in one piece: meanwhile nobody else is answered. */
const PIECE_ROWS = 20;

/** The page of a list that is exported. Behind `after` its rows are found at once, however long it is. */
export type ExportedPage = { page: number; size: number; sort: 'createdAt'; after: string };

/**
 * A whole list as CSV, page by page, for as long as somebody takes it. Read oldest first, so that what is added
 * meanwhile comes last. A row without cells is left out.
 */
export async function* exportList<Row extends { id: string }>(
  form: TableForm,
  heads: Record<Language, Cells>,
  read: (page: ExportedPage) => Promise<Page<Row>>,
  cells: (row: Row, form: TableForm) => Cells | undefined,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + form.line(heads[form.language]);
  let after = '';
  for (let page = 1; ; page += 1) {
    const { items } = await read({ page, size: ROWS_AT_ONCE, sort: 'createdAt', after });
    for (let at = 0; at < items.length; at += PIECE_ROWS) {
      await letOthersIn();
      const piece = items.slice(at, at + PIECE_ROWS).flatMap((row) => {
        const line = cells(row, form);
        return line ? [form.line(line)] : [];
      });
      if (piece.length > 0) yield piece.join('');
    }
    if (items.length < ROWS_AT_ONCE) return;
    after = items.at(-1)?.id ?? after;
  }
}

export function userCells(row: UserRow, form: TableForm): Cells {
  const { firstName, lastName, phoneKey, email, username, age, role, language, active, verified, createdAt } = row;
  const choices = [form.word('role', role), language && form.word('language', language)];
  const flags = [form.word('flag', active), form.word('flag', verified)];
  return [firstName, lastName, phoneKey, email, username, age, ...choices, ...flags, form.day(createdAt)];
}

export type VehicleOfClient = VehicleWithOwner & Partial<Pick<UserRow, 'phoneKey' | 'email'>>;

export function vehicleCells(row: VehicleOfClient, { word, nameOf, day }: TableForm): Cells {
  const { plateNumber, ownerName, phoneKey = null, email = null, year, vin, latestKm } = row;
  const car = [word('type', row.type), nameOf('BRAND', row.brand), nameOf('MODEL', row.model), year];
  const looks = [nameOf('COLOR', row.color), nameOf('ENGINE_TYPE', row.engineType), vin];
  const state = [word('vehicleStatus', statusNow(row, Boolean(row.hasOpenVisit))), latestKm, day(row.lastKmUpdate)];
  return [plateText(plateNumber), ownerName, phoneKey, email, ...car, ...looks, ...state];
}

export function visitCells(visit: Visit, { nameOf, visitName, day, time }: TableForm): Cells {
  const { number, date, plateNumber, brand, model, clientName, notes } = visit;
  const total = visit.totalCost;
  const arrival = [visit.complaint, time(visit.promisedAt), visit.kmIn, visit.fuelEighths];
  const what = [
    plateText(plateNumber),
    `${nameOf('BRAND', brand)} ${nameOf('MODEL', model)}`,
    clientName,
    visitName(visit),
  ];
  const money = total ? [total, total.currency] : [null, null];
  return [number, date, ...what, ...money, day(visit.closedAt), notes, ...arrival];
}
