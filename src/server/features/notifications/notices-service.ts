import { DAY_MS } from '#contract/days.ts';
import type { StaffKind } from '#contract/notifications.ts';
import type { AnyChange } from '#server/http/change.ts';
import { findVisitState, giveNotices, listTellableManagers, saveNotices, setToldReady } from './notices-store.ts';

/**
 * What a change of a visit means to its client is told after it: that the car is ready when its last task was done,
 * else how far it is. `happenedAt` (milliseconds): what came from a tablet a day late is no news.
 */
export function tellProgress(change: AnyChange, visitId: string, happenedAt = change.now): void {
  if (happenedAt < change.now - DAY_MS) return;
  const { trx, now } = change;
  change.afterwards(`progress ${visitId}`, async () => {
    const visit = await findVisitState(trx, visitId);
    if (!visit || visit.closedAt !== null) return;
    const kind = visit.isReady ? 'READY' : 'PROGRESS';
    await saveNotices(trx, [visit.userId], { kind, about: visitId, now });
  });
}

/** The client of a visit is to hear when the car is promised for now; of one that is ready that is no news. */
export function tellPromise(change: AnyChange, visitId: string): void {
  const { trx, now } = change;
  change.afterwards(`progress ${visitId}`, async () => {
    const visit = await findVisitState(trx, visitId);
    if (!visit || visit.closedAt !== null || visit.isReady) return;
    await saveNotices(trx, [visit.userId], { kind: 'PROGRESS', about: visitId, now });
  });
}

/** The client of a visit was told, by staff or by the shop itself, that the car is ready: wall and floor say when. */
export async function noteToldReady(change: AnyChange, visitId: string): Promise<void> {
  await setToldReady(change.trx, visitId, change);
}

/** The client of a visit is to hear that a price waits for an answer. */
export function tellApproval(change: AnyChange, visitId: string): void {
  const { trx, now } = change;
  change.afterwards(`approval ${visitId}`, async () => {
    const visit = await findVisitState(trx, visitId);
    if (visit) await saveNotices(trx, [visit.userId], { kind: 'APPROVAL', about: visitId, now });
  });
}

/** Those who manage the shop and take notifications are to hear of something. */
export function tellManagers(change: AnyChange, kind: StaffKind): void {
  const { trx, now } = change;
  change.afterwards(`managers ${kind}`, async () =>
    saveNotices(trx, await listTellableManagers(trx), { kind, about: '', now }),
  );
}

/** What one record of a client was still to be told of its visits, the record that stays is told. */
export const moveNotices = giveNotices;
