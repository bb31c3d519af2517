import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { UNNAMED_SHOP } from '#contract/constants.ts';
import { newPassword } from '#contract/rules.ts';
import type { Db } from '#server/db/dialect.ts';
import { StartError } from '#server/db/start-error.ts';
import type { Env } from './env.ts';
import type { Passwords } from '#server/features/auth/passwords.ts';
import { insertMerchant } from '#server/features/branding/branding-store.ts';
import { seedStaticData } from '#server/features/static-data/static-data-service.ts';
import { createFirstAdmin } from '#server/features/users/account-service.ts';
import { hasUsers } from '#server/features/users/account-store.ts';
import { runChange, shopAt } from '#server/http/change.ts';

/**
 * Gives an empty database its shop, its lists of names and its first Admin.
 * @returns the password that was made up for him, to be shown once; undefined when there was nothing to do or the
 * password came with the settings.
 * @throws StartError for an ADMIN_PASSWORD that breaks the rules
 */
export async function prepareFirstStart(
  db: Db,
  env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  passwords: Passwords,
  now: number,
): Promise<string | undefined> {
  if (await hasUsers(db)) return undefined;
  if (env.ADMIN_PASSWORD !== undefined && !v.is(newPassword, env.ADMIN_PASSWORD)) {
    throw new StartError(
      'configuration',
      'ADMIN_PASSWORD must have at least 8 characters with a lower-case letter, an upper-case letter, a digit and another character.',
    );
  }
  const madeUp = env.ADMIN_PASSWORD === undefined ? `${randomBytes(15).toString('base64url')}-Aa1` : undefined;
  const passwordHash = await passwords.hash(env.ADMIN_PASSWORD ?? madeUp ?? '', 'Admin');
  await runChange(shopAt(db, now), undefined, async (change) => {
    await seedStaticData(change);
    await insertMerchant(change, UNNAMED_SHOP);
    await createFirstAdmin(change, { email: env.ADMIN_EMAIL.toLowerCase(), passwordHash });
  });
  return madeUp;
}
