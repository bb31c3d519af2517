import { ACTIVE_AFTER_CLOSE_DAYS, LANGUAGES } from '#contract/constants.ts';
import { DAY_MS } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import { moneyOf } from '#contract/money.ts';
import {
  TRACKING_DAYS,
  type TrackedDecision,
  type TrackedVisit,
  type TrackingLink,
  type TrackingState,
} from '#contract/tracking.ts';
import type { Db } from '#server/db/dialect.ts';
import { assertFound, throwIfInvalid } from '#server/http/assertions.ts';
import type { AnyChange, Change } from '#server/http/change.ts';
import { isoInstant, isoOrNull } from '#server/http/clock.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { shownFile, shownMedia } from '#server/features/media/media-service.ts';
import { namesOfCar } from '#server/features/static-data/static-data-service.ts';
import { decide, findTaskToDecide, noteSeen, validate } from '#server/features/tasks/approvals-service.ts';
import { getVisit } from '#server/features/visits/visits-service.ts';
import { idOf, secretOf } from '#server/http/sealed-link.ts';
import {
  findLink,
  findLinkOf,
  findTracked,
  findTrackedTasks,
  insertLink,
  type NamedLink,
  revokeLinksOf,
} from './tracking-store.ts';

/** The link of a visit that works now, or none; to a mechanic his own alone. @throws AppError not-found */
export async function trackingStateOf(
  db: Db,
  person: Person,
  { visitId, key, now }: { visitId: string; key: Buffer; now: number },
): Promise<TrackingState> {
  await getVisit(db, person, visitId);
  const link = await findLinkOf(db, sightOf(person, visitId, now));
  return { link: link ? present(key, link) : null };
}

/**
 * The link of a visit that works now, of a mechanic his own; a new one where there is none, the last has expired or
 * its maker has left. @throws AppError not-found
 */
export async function openTracking(change: Change, visitId: string, key: Buffer): Promise<TrackingLink> {
  const { trx, person, now } = change;
  await getVisit(trx, person, visitId);
  const sight = sightOf(person, visitId, now);
  const known = await findLinkOf(trx, sight);
  if (known) return present(key, known);
  await revokeLinksOf(trx, visitId, now, person.id);
  const expiresAt = now + TRACKING_DAYS * DAY_MS;
  const row = { id: newId(now), visitId, createdBy: person.id, createdAt: now, expiresAt, revokedAt: null };
  await insertLink(trx, row);
  await change.record('visit.openTracking', visitId);
  return present(key, assertFound(await findLinkOf(trx, sight)));
}

/** From now on no link to the visit shows anything; a later one is another. @throws AppError not-found */
export async function closeTracking(change: Change, visitId: string): Promise<void> {
  const { trx, person, now } = change;
  await getVisit(trx, person, visitId);
  if (await revokeLinksOf(trx, visitId, now)) await change.record('visit.closeTracking', visitId);
}

/**
 * What whoever has the link sees, until it expires, is withdrawn, its maker has left the shop,
 * or two weeks after the car was delivered.
 * @throws AppError not-found, the same for each of these and for a link that never was
 */
export async function readTracked(db: Db, asked: Asked): Promise<TrackedVisit> {
  const { link, visit } = await followed(db, asked);
  const { totalCostAmount, totalCostCurrency, promisedAt, closedAt, ...facts } = visit;
  const tasks = await findTrackedTasks(db, link.visitId);
  const nameIn = await namesOfCar(db, visit);
  return {
    ...facts,
    car: Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)])),
    promisedAt: isoOrNull(promisedAt),
    closedAt: isoOrNull(closedAt),
    totalCost: moneyOf(totalCostAmount, totalCostCurrency),
    tasks: tasks.map(({ soldForAmount, soldForCurrency, statusSince, approvalId, ...task }) => {
      const { state, amount, currency, decidedAt, way, reason, ...rest } = task;
      const said = { amount: moneyOf(amount, currency), decidedAt: isoOrNull(decidedAt), way, reason };
      return {
        ...rest,
        statusSince: isoInstant(statusSince),
        soldFor: moneyOf(soldForAmount, soldForCurrency),
        approval: approvalId !== null && state !== null ? { id: approvalId, state, ...said } : null,
      };
    }),
    ...(await shownMedia(db, link.visitId)),
    expiresAt: isoInstant(link.expiresAt),
    serverTime: isoInstant(asked.now),
  };
}

/** The ids of the tasks whose price is asked and that nobody has looked at; a link is opened by whom it was sent to. */
export async function unseenOf(db: Db, asked: Asked): Promise<string[]> {
  const { link } = await followed(db, asked);
  const tasks = await findTrackedTasks(db, link.visitId);
  return tasks.filter(({ state, seenAt }) => state === 'ASKED' && seenAt === null).map(({ id }) => id);
}

/** Notes that whoever has the link has looked at what is asked. */
export async function seeTracked(change: AnyChange, taskIds: readonly string[]): Promise<void> {
  for (const id of taskIds) {
    const task = await findTaskToDecide(change.trx, id);
    if (task) await noteSeen(change, task);
  }
}

/**
 * What whoever has the link says to the price of a task of that visit.
 * @throws AppError not-found as `readTracked`; validation-failed;
 * approval-changed and conflict with the visit as it is now
 */
export async function decideTracked(
  change: AnyChange,
  { secret, taskId, ...said }: TrackedDecision,
  key: Buffer,
): Promise<TrackedVisit> {
  const { trx, now } = change;
  const { link, visit } = await followed(trx, { secret, key, now });
  const task = await findTaskToDecide(trx, taskId);
  const own = assertFound(task?.visitId === link.visitId && visit.closedAt === null ? task : undefined);
  throwIfInvalid(validate(said, true));
  const current = () => readTracked(trx, { secret, key, now });
  await decide(change, own, { ...said, way: 'LINK', linkMaker: link.createdBy }, current);
  return await current();
}

/**
 * The hash of a picture or a voice note that the shop shares of the followed visit. @throws
 * AppError not-found, also for every other file
 */
export async function trackedFile(db: Db, asked: Asked, type: 'image' | 'audio', id: string): Promise<string> {
  const { link } = await followed(db, asked);
  return await shownFile(db, link.visitId, type, id);
}

function sightOf(person: Person, visitId: string, now: number) {
  return { visitId, readerId: person.id, onlyBy: ownOnly(person, 'tracking.read'), now };
}

type Asked = { secret: string; key: Buffer; now: number };

async function followed(db: Db, { secret, key, now }: Asked) {
  const id = assertFound(idOf(key, secret));
  const link = assertFound(await findLink(db, id));
  assertFound(link.expiresAt > now ? link : undefined);
  const visit = assertFound(await findTracked(db, link.visitId));
  const { closedAt } = visit;
  const shownUntil = closedAt === null ? Number.POSITIVE_INFINITY : closedAt + ACTIVE_AFTER_CLOSE_DAYS * DAY_MS;
  assertFound(shownUntil > now ? visit : undefined);
  return { link, visit };
}

function present(key: Buffer, { id, visitId, createdAt, expiresAt, createdByName }: NamedLink): TrackingLink {
  const instants = { createdAt: isoInstant(createdAt), expiresAt: isoInstant(expiresAt) };
  return { id, visitId, secret: secretOf(key, id), createdByName, ...instants };
}
