import { existsSync } from 'node:fs';
import { messageOf } from '#server/db/error-code.ts';
import { loadDriver } from '#server/db/sqlite.ts';

/** People of both of whom the present knows something later. Records that were made one are two again: either opens. */
const LATER = `from present.users p where p.id = users.id and p."updatedAt" > users."updatedAt"
  and (p."mergedIntoId" is null or p."erasedAt" is not null)`;

/**
 * Whoever was kept out of the shop since a backup was made stays out when it is restored: in `restored` (a file of
 * SQLite) people have the position and the password that they have in `present` (another), and what was ended there is
 * ended. Returns what to tell the person at the keyboard.
 */
export async function keepShut(restored: string, present: string): Promise<string[]> {
  if (!existsSync(present)) return [];
  const Driver = await loadDriver();
  const database = new Driver(restored);
  try {
    database.prepare('attach @file as present').run({ file: present });
    return database.transaction(() => {
      const outside = `exists (select 1 ${LATER} and (p.active = 0 or p."deletedAt" is not null))`;
      const names = (where: string) =>
        database
          .prepare(`select trim("firstName" || ' ' || "lastName") || ' (' || username || ')' from users where ${where}`)
          .pluck()
          .all()
          .join(', ');
      const erased = names(`"erasedAt" is null and exists (select 1 ${LATER} and p."erasedAt" is not null)`);
      const shut = names(`active = 1 and "deletedAt" is null and ${outside}`);
      database.exec(`
        update users set "passwordHash" = (select p."passwordHash" ${LATER}), role = (select p.role ${LATER})
          where exists (select 1 ${LATER});
        update users set active = 0 where ${outside};
        update sessions set "revokedAt" = p."revokedAt", "revokedFor" = p."revokedFor"
          from present.sessions p where p.id = sessions.id and p."revokedAt" is not null and sessions."revokedAt" is null;
        update shop_devices set "revokedAt" = p."revokedAt"
          from present.shop_devices p where p.id = shop_devices.id and shop_devices."revokedAt" is null;`);
      return [
        ...(shut ? [`Kept out since the backup, and now too: ${shut}.`] : []),
        ...(erased ? [`Deleted the own account since the backup, remove what came back of them: ${erased}.`] : []),
      ];
    })();
  } catch (error) {
    const why = messageOf(error);
    return [`Look through the people: who was kept out since the backup cannot be read from what was here (${why}).`];
  } finally {
    database.close();
  }
}
