import { digestOf } from '#contract/digest.ts';
import type { PullAnswer } from '#contract/sync.ts';
import type { Db } from '#server/db/dialect.ts';
import { SCOPE_MAX } from './sync-scope.ts';

/**
 * What stands for all rows that a device should have, of everybody or of one client. Read without what is in the rows:
 * tens of thousands of ids and revisions hold nobody up.
 */
export async function readDigests(
  db: Db,
  clientId: string | undefined,
): Promise<Exclude<PullAnswer['digest'], undefined>> {
  const ofClient = clientId !== undefined;
  const visits = await db
    .selectFrom('visits')
    .select(['id', 'rev'])
    .where('offlineActive', '=', 1)
    .where('deletedAt', 'is', null)
    .$if(ofClient, (query) => query.where('userId', '=', clientId ?? ''))
    .orderBy('id', 'desc')
    .limit(SCOPE_MAX.visit)
    .execute();
  const tasks = await db
    .selectFrom('visits')
    .crossJoin('tasks')
    .whereRef('tasks.visitId', '=', 'visits.id')
    .select(['tasks.id', 'tasks.rev'])
    .where('visits.offlineActive', '=', 1)
    .where('visits.deletedAt', 'is', null)
    .where('tasks.deletedAt', 'is', null)
    .$if(ofClient, (query) => query.where('visits.userId', '=', clientId ?? ''))
    .orderBy('tasks.id', 'desc')
    .limit(SCOPE_MAX.task)
    .execute();
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['id', 'rev'])
    .where('deletedAt', 'is', null)
    .$if(!ofClient, (query) => query.where('offlineActive', '=', 1))
    .$if(ofClient, (query) => query.where('ownerId', '=', clientId ?? ''))
    .orderBy('id', 'desc')
    .limit(SCOPE_MAX.vehicle)
    .execute();
  const oilChanges = await db
    .selectFrom('oil_changes')
    .crossJoin('vehicles')
    .whereRef('vehicles.id', '=', 'oil_changes.vehicleId')
    .select(['oil_changes.id', 'oil_changes.rev'])
    .where('oil_changes.deletedAt', 'is', null)
    .where('vehicles.deletedAt', 'is', null)
    .$if(!ofClient, (query) => query.where('vehicles.offlineActive', '=', 1))
    .$if(ofClient, (query) => query.where('vehicles.ownerId', '=', clientId ?? ''))
    .orderBy('oil_changes.id', 'desc')
    .limit(SCOPE_MAX.oilChange)
    .execute();
  return {
    visit: digestOf(visits),
    task: digestOf(tasks),
    vehicle: digestOf(vehicles),
    oilChange: digestOf(oilChanges),
  };
}
