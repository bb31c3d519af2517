import type { Branding, BrandingStatus } from '#contract/branding.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { type Actor, may } from '#contract/permissions.ts';
import type { Db } from '../../db/dialect.ts';
import { findBranding } from './branding-store.ts';

/**
 * The entries of one language and those common to all. `lan` is cut to two letters; one that the product does not speak falls back to Arabic.
 * @throws AppError not-found when drafts are asked for by somebody who may not see them
 */
export async function listBranding(
  db: Db,
  actor: Actor,
  { lan, status }: { lan: string; status: BrandingStatus },
): Promise<Branding> {
  if (status !== 'ACTIVE' && !may(actor, 'branding.readDraft')) throw new AppError('not-found');
  const wanted = lan.slice(0, 2).toLowerCase();
  const language = LANGUAGES.find((each) => each === wanted) ?? DEFAULT_LANGUAGE;
  return await findBranding(db, status, language);
}
