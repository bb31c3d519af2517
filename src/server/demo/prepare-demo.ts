import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { lockDataFolder } from '#server/db/lock.ts';
import type { Env } from '#server/env.ts';
import { createPasswords } from '#server/features/auth/passwords.ts';
import { openMediaFiles } from '#server/features/media/media-files.ts';
import { findByIdentifier } from '#server/features/users/account-service.ts';
import { prepareFirstStart } from '#server/first-start.ts';
import { fillShop } from './fill-shop.ts';
import { clients, staff } from './people.ts';

const PASSWORD = 'Palmiers-2026';

/** Fills the data folder when it is new. @returns one login per role, as lines to print */
export async function prepareDemo(env: Env): Promise<string> {
  const folder = await lockDataFolder(env.DATA_DIR);
  const now = Date.now();
  const db = await openDatabase(env, now);
  try {
    if (!(await findByIdentifier(db, staff[0]?.email ?? ''))) {
      const passwords = createPasswords();
      await prepareFirstStart(db, { ...env, ADMIN_PASSWORD: env.ADMIN_PASSWORD ?? PASSWORD }, passwords, now);
      const files = openMediaFiles(join(env.DATA_DIR, 'media'), env.DISK_RESERVE_MB);
      await fillShop({
        db,
        files,
        passwordHash: await passwords.hash(PASSWORD, 'demo'),
        now,
        timeZone: env.SHOP_TIME_ZONE,
      });
    }
  } finally {
    await db.destroy();
    folder.release();
  }
  const people = [
    ...staff.slice(0, 3).map(({ role, email }) => [role, email]),
    ['CLIENT', `client@palmiers.example (${clients[0]?.slice(0, 2).join(' ')})`],
  ];
  return [...people.map(([role, email]) => `  ${String(role).padEnd(9)} ${email}`), `  password  ${PASSWORD}`].join(
    '\n',
  );
}
