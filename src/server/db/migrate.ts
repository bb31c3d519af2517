import { sql } from 'kysely';
import { StartError } from './start-error.ts';
import { type Db, dialectOf } from './dialect.ts';
import { accounts } from './migrations/001-accounts.ts';
import { garage } from './migrations/002-garage.ts';
import { shop } from './migrations/003-shop.ts';
import { sync } from './migrations/004-sync.ts';
import { analytics } from './migrations/005-analytics.ts';
import { noTombstones } from './migrations/006-no-tombstones.ts';
import { listIndexes } from './migrations/007-list-indexes.ts';
import { media } from './migrations/008-media.ts';
import { desk } from './migrations/009-desk.ts';
import { oilDue } from './migrations/010-oil-due.ts';
import { merged } from './migrations/011-merged.ts';
import { eventOrder } from './migrations/012-event-order.ts';
import { countedReadings } from './migrations/013-counted-readings.ts';
import { mailedCodes } from './migrations/014-mailed-codes.ts';
import { mediaUploads } from './migrations/015-media-uploads.ts';
import { historyMarks } from './migrations/016-history-marks.ts';
import { tabletVehicles } from './migrations/017-tablet-vehicles.ts';
import { deskFields } from './migrations/018-desk-fields.ts';
import { plateForms } from './migrations/019-plate-forms.ts';
import { removedIndexes } from './migrations/020-lists.ts';
import { refusedCommands } from './migrations/021-refused-commands.ts';
import { pictures } from './migrations/022-pictures.ts';
import { brandingHistory } from './migrations/023-branding-history.ts';
import { offeringOrder } from './migrations/024-offering-order.ts';
import { trackingLinks } from './migrations/025-tracking-links.ts';
import { offeringUses } from './migrations/026-offering-uses.ts';
import { taskApprovals } from './migrations/027-task-approvals.ts';
import { mediaDetails } from './migrations/028-media-details.ts';
import { shopDevices } from './migrations/030-shop-devices.ts';
import { erased } from './migrations/031-erased.ts';
import { notifications } from './migrations/032-notifications.ts';
import { pageViewCounts } from './migrations/033-page-view-counts.ts';
import { messageTemplates } from './migrations/034-message-templates.ts';
import { changesByKind } from './migrations/035-changes-by-kind.ts';
import { reportIndexes } from './migrations/036-report-indexes.ts';
import { mediaContents } from './migrations/037-media-contents.ts';
import { refusedByPerson } from './migrations/038-refused-by-person.ts';
import { closedVisits } from './migrations/039-closed-visits.ts';
import { shopCurrency } from './migrations/040-shop-currency.ts';
import { shopTimeZone } from './migrations/041-shop-time-zone.ts';
import { arabicCarNames } from './migrations/042-arabic-car-names.ts';
import { previewLink } from './migrations/043-preview-link.ts';
import { unprovedPhones } from './migrations/044-unproved-phones.ts';
import { signedLetters } from './migrations/045-signed-letters.ts';
import { agreedTotals } from './migrations/046-agreed-totals.ts';
import { belowNothing } from './migrations/047-below-nothing.ts';
import { toldReady } from './migrations/048-told-ready.ts';
import { taskFilters } from './migrations/049-task-filters.ts';
import { visitOrders } from './migrations/050-visit-orders.ts';
import { openVisits } from './migrations/051-open-visits.ts';
import { foundByName } from './migrations/052-found-by-name.ts';
import { removedUsers } from './migrations/053-removed-users.ts';
import { knownAgain } from './migrations/054-known-again.ts';
import { previewOpener } from './migrations/055-preview-opener.ts';
import { toldRevisions } from './migrations/056-told-revisions.ts';
import { visitsFoundAnew } from './migrations/057-visits-found-anew.ts';
import { visitReadings } from './migrations/058-visit-readings.ts';
import { linksByMaker } from './migrations/059-links-by-maker.ts';
import { longSearchKeys } from './migrations/060-long-search-keys.ts';
import { visitsOfRenamedCars } from './migrations/061-visits-of-renamed-cars.ts';
import { goneReadings } from './migrations/062-gone-readings.ts';
import { declinedAgain } from './migrations/063-declined-again.ts';
import type { Migration } from './migrations/migration.ts';

/** In the order in which they run; a released one never changes. */
export const migrations: readonly Migration[] = [
  accounts,
  garage,
  shop,
  sync,
  analytics,
  noTombstones,
  listIndexes,
  media,
  desk,
  oilDue,
  merged,
  eventOrder,
  countedReadings,
  mailedCodes,
  mediaUploads,
  historyMarks,
  tabletVehicles,
  deskFields,
  plateForms,
  removedIndexes,
  refusedCommands,
  pictures,
  brandingHistory,
  offeringOrder,
  trackingLinks,
  offeringUses,
  taskApprovals,
  mediaDetails,
  shopDevices,
  erased,
  notifications,
  pageViewCounts,
  messageTemplates,
  changesByKind,
  reportIndexes,
  mediaContents,
  refusedByPerson,
  closedVisits,
  shopCurrency,
  shopTimeZone,
  arabicCarNames,
  previewLink,
  unprovedPhones,
  signedLetters,
  agreedTotals,
  belowNothing,
  toldReady,
  taskFilters,
  visitOrders,
  openVisits,
  foundByName,
  removedUsers,
  knownAgain,
  previewOpener,
  toldRevisions,
  visitsFoundAnew,
  visitReadings,
  linksByMaker,
  longSearchKeys,
  visitsOfRenamedCars,
  goneReadings,
  declinedAgain,
];

/**
 * Brings the schema up to `steps`, one transaction per step. Foreign keys are checked at the end of a step, not within
 * it.
 * @throws StartError (exit code 5) when the database was written by a newer server.
 */
export async function migrate(db: Db, now: number, steps: readonly Migration[] = migrations): Promise<void> {
  const dialect = dialectOf(db);
  await db.connection().execute(async (connection) => {
    const { text, integer } = dialect.columns;
    if (dialect.name === 'postgres') await prepareSearch(connection);
    await connection.transaction().execute(async (trx) => {
      // PostgreSQL does not keep two that make the same table at once apart.
      if (dialect.name === 'postgres') await run(trx, `select pg_advisory_xact_lock(hashtext('schema_version'))`);
      await run(
        trx,
        `create table if not exists "schema_version" ("version" ${integer} primary key, "name" ${text} not null, "appliedAt" ${integer} not null)`,
      );
    });
    if (dialect.name === 'sqlite') await run(connection, 'pragma foreign_keys = off');
    try {
      await applyMissing(connection, steps, now);
    } finally {
      if (dialect.name === 'sqlite') await run(connection, 'pragma foreign_keys = on');
    }
  });
}

async function applyMissing(connection: Db, steps: readonly Migration[], now: number): Promise<void> {
  const dialect = dialectOf(connection);
  for (const [index, step] of steps.entries()) {
    await connection.transaction().execute(async (trx) => {
      // Two servers may start at once on PostgreSQL; on SQLite the lock on the data folder has already decided.
      if (dialect.name === 'postgres') await run(trx, 'lock table "schema_version" in exclusive mode');
      const current = await schemaVersion(trx);
      if (current > steps.length)
        throw new StartError(
          'newerSchema',
          `The database has schema ${current}, this server knows ${steps.length}: start the newer server.`,
        );
      if (current > index) return;
      for (const statement of step.statements(dialect)) await run(trx, statement);
      await step.rows?.(trx);
      if (dialect.name === 'sqlite') await checkForeignKeys(trx, step.name);
      await trx
        .insertInto('schema_version')
        .values({ version: index + 1, name: step.name, appliedAt: now })
        .execute();
    });
  }
}

async function schemaVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('schema_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

async function checkForeignKeys(db: Db, step: string): Promise<void> {
  const { rows } = await sql`pragma foreign_key_check`.execute(db);
  if (rows.length > 0) throw new Error(`migration ${step} leaves ${rows.length} rows without their parent`);
}

/** The extension speeds text search up; a database owner without the right to make it goes on without. */
async function prepareSearch(db: Db): Promise<void> {
  await run(db, 'create extension if not exists pg_trgm with schema public').catch(() => undefined);
}

async function run(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
