import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { ShopDeviceRow } from '#server/db/schema-accounts.ts';

export async function insertDevice(trx: Db, row: ShopDeviceRow): Promise<void> {
  await trx.insertInto('shop_devices').values(row).execute();
}

export async function findDevice(db: Db, id: string): Promise<ShopDeviceRow | undefined> {
  return await db.selectFrom('shop_devices').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateDevice(trx: Db, id: string, columns: Partial<ShopDeviceRow>): Promise<void> {
  await trx.updateTable('shop_devices').set(columns).where('id', '=', id).execute();
}

/**
 * The same for a transaction that rests on it: whoever takes it off the list
 * waits until that is done, or was before it.
 */
export async function holdDevice(trx: Db, id: string): Promise<ShopDeviceRow | undefined> {
  return await trx
    .updateTable('shop_devices')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Those in use, by name, each with who made it a shared one. */
export async function listDevices(db: Db): Promise<(ShopDeviceRow & { createdByName: string })[]> {
  return await db
    .selectFrom('shop_devices')
    .innerJoin('users', 'users.id', 'shop_devices.createdBy')
    .selectAll('shop_devices')
    .select(fullName('users').as('createdByName'))
    .where('revokedAt', 'is', null)
    .orderBy('name')
    .orderBy('shop_devices.id')
    .execute();
}
