import { searchKey } from '#contract/text.ts';
import type { Db } from './dialect.ts';
import { fullName } from './full-name.ts';

/** What a visit is found by. */
export function visitKey(
  visit: Record<'plateNumber' | 'clientName' | 'brand' | 'model' | 'name', string> & { number: number },
): string {
  const { plateNumber, clientName, brand, model, name, number } = visit;
  return searchKey(`${plateNumber} ${clientName} ${brand} ${model} ${name} ${number}`);
}

type Whose = Partial<Record<'id' | 'userId' | 'vehicleId', string>>;

/** Has visits (all, when nothing is said of them) found by the words that they, their clients and cars have now. */
export async function keyVisits(trx: Db, whose: Whose): Promise<void> {
  let stored = trx
    .selectFrom('visits')
    .innerJoin('users', 'users.id', 'visits.userId')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .select(['visits.id', 'visits.name', 'visits.number', 'visits.searchKey'])
    .select(['vehicles.plateNumber', 'vehicles.brand', 'vehicles.model'])
    .select(fullName('users').as('clientName'));
  for (const [column, id] of Object.entries(whose) as [keyof Whose, string][])
    stored = stored.where(`visits.${column}`, '=', id);
  for (const { id, ...visit } of await stored.execute()) {
    const key = visitKey(visit);
    if (key !== visit.searchKey) await trx.updateTable('visits').set({ searchKey: key }).where('id', '=', id).execute();
  }
}
