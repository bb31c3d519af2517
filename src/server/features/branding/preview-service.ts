import { PREVIEW_DAYS, type PreviewLink, type PreviewState } from '#contract/branding-preview.ts';
import { DAY_MS } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import { may } from '#contract/permissions.ts';
import type { Db } from '#server/db/dialect.ts';
import { assertFound } from '#server/http/assertions.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { idOf, secretOf } from '#server/http/sealed-link.ts';
import { findPreview, updateMerchant } from './branding-store.ts';

/** The link to the draft that works now, or none. */
export async function previewStateOf(db: Db, { key, now }: { key: Buffer; now: number }): Promise<PreviewState> {
  const working = await findWorking(db, now);
  return { link: working ? present(key, working.id, working.until) : null };
}

/** The link to the draft; a new one where there is none, or the last has expired. */
export async function openPreview(change: Change, key: Buffer): Promise<PreviewLink> {
  const { trx, now, person } = change;
  const { link } = await previewStateOf(trx, { key, now });
  if (link) return link;
  const { id } = await findPreview(trx);
  const [previewId, previewUntil] = [newId(now), now + PREVIEW_DAYS * DAY_MS];
  await updateMerchant(change, { previewId, previewUntil, previewBy: person.id });
  await change.record('merchant.openPreview', id);
  return present(key, previewId, previewUntil);
}

/** From now on the link shows nothing: it was withdrawn, or what it showed is what everybody sees. */
export async function closePreview(change: Change): Promise<void> {
  const { id, previewId } = await findPreview(change.trx);
  if (previewId === null) return;
  await updateMerchant(change, { previewId: null, previewUntil: null, previewBy: null });
  await change.record('merchant.closePreview', id);
}

/**
 * Until when somebody who has this link sees the draft. @throws AppError
 * not-found, the same for each that shows nothing
 */
export async function assertPreview(db: Db, { secret, key, now }: Asked): Promise<{ expiresAt: string }> {
  const asked = assertFound(idOf(key, secret));
  const working = await findWorking(db, now);
  const { until } = assertFound(working?.id === asked ? working : undefined);
  return { expiresAt: isoInstant(until) };
}

/** Out is out: with whoever opened the link it leaves the shop. */
async function findWorking(db: Db, now: number): Promise<{ id: string; until: number } | undefined> {
  const { previewId: id, previewUntil: until, openerRole } = await findPreview(db);
  if (id === null || until === null || until <= now) return undefined;
  return openerRole !== null && may(openerRole, 'branding.share') ? { id, until } : undefined;
}

type Asked = { secret: string; key: Buffer; now: number };

function present(key: Buffer, id: string, until: number): PreviewLink {
  return { secret: secretOf(key, id), expiresAt: isoInstant(until) };
}
