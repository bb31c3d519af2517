import { REFRESH_WHEN_LEFT_S } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { mayPass } from '#contract/may-pass.ts';
import { SessionAnswer } from '#contract/sessions.ts';
import { serverNow } from '#sync/store/clock.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { ask } from './http.ts';
import { exclusively } from './locks.ts';
import { keepSession, markRefused, sessionOf } from '#sync/session/session.ts';

/** What the server says of a session that is over, or of tokens that it cannot read. */
const ends = new Set(['refresh-refused', 'erased', 'validation-failed']);

/** `until`: so long its failure stands, or a token that could not be kept. */
type Asked = { answer: Promise<SessionRow>; until?: number };

/**
 * Asked for just now by this page or worker: whoever else needs it waits for the same answer, and for the same failure.
 */
const underway = new WeakMap<Device, Map<string, Asked>>();

/**
 * A server that refuses for now is not asked again for each thing that a screen
 * wants. In seconds; it may name a wait itself.
 */
const SPARED_S = { unasked: 2, most: 30 };

/** A disk without room is asked again after so long. */
const UNKEPT_MS = 60_000;

/**
 * A new access token for `uid`, asked for once however many pages and workers want it at the same time.
 * `failed` is the token that did not work: when another one is there by the time the lock is ours, that one is used.
 * Throws `refresh-refused` when the server said no, a passing error when it could not be reached.
 */
export async function refreshSession(device: Device, uid: string, failed: string): Promise<SessionRow> {
  const asked = underway.get(device) ?? new Map<string, Asked>();
  underway.set(device, asked);
  const last = asked.get(failed);
  if (last && device.elapsed() < (last.until ?? Infinity)) return await last.answer;
  const ours: Asked = { answer: renew(device, uid, failed) };
  asked.set(failed, ours);
  try {
    const row = await ours.answer;
    const kept = await device.app.session.get(uid);
    if (kept?.accessToken !== failed) asked.delete(failed);
    else ours.until = device.elapsed() + UNKEPT_MS;
    return row;
  } catch (error) {
    const spared = error instanceof AppError && error.status > 0 && mayPass(error);
    const seconds = spared ? Math.min(error.retryAfter ?? SPARED_S.unasked, SPARED_S.most) : 0;
    ours.until = device.elapsed() + seconds * 1000;
    throw error;
  }
}

async function renew(device: Device, uid: string, failed: string): Promise<SessionRow> {
  return exclusively(device, 'warsha.refresh', async () => {
    const row = await device.app.session.get(uid);
    if (!row || row.refused) throw new AppError('refresh-refused');
    if (row.accessToken !== failed) return row;
    try {
      const json = { refreshToken: row.refreshToken };
      const answer = await ask(device, { method: 'POST', path: 'user/refresh', json }, SessionAnswer);
      return await keepSession(device, answer, false).catch(async (error: unknown) => {
        if (error instanceof AppError) throw error;
        // No room for it: it serves all the same, and asked with the old one the server gives its successor again.
        return sessionOf(device, answer, false);
      });
    } catch (error) {
      if (!(error instanceof AppError) || mayPass(error)) throw error;
      // Whatever else it is may be of whoever stands before our server: by that nobody is signed out.
      if (!ends.has(error.code)) throw new AppError('offline', { cause: error });
      await markRefused(device, uid, error.code === 'erased');
      throw new AppError('refresh-refused', { cause: error });
    }
  });
}

/** A token that can be sent now: the kept one, or a fresh one when it is (nearly) past. */
export async function accessToken(device: Device, row: SessionRow): Promise<string> {
  const left = row.exp - (await serverNow(device)) / 1000;
  return left > 0 ? row.accessToken : (await refreshSession(device, row.uid, row.accessToken)).accessToken;
}

/** True when the token should be renewed in the background already. */
export function isEndingSoon(exp: number, now: number): boolean {
  return exp - now / 1000 < REFRESH_WHEN_LEFT_S;
}
