import { AppError } from '#contract/errors.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { markRefused } from '#sync/session/session.ts';
import { accessToken, refreshSession } from './refresh.ts';

/**
 * Calls with the token of the person whose work it is, whoever uses the screen now. A 401 refreshes once and repeats.
 * Sync never clears a session: a refusal is thrown (`refresh-refused`) and the work waits for the person to sign in.
 */
export async function withToken<T>(
  device: Device,
  session: SessionRow,
  call: (token: string) => Promise<T>,
): Promise<T> {
  // Signed out meanwhile: nothing more is asked for, and what was asked for is kept for nobody.
  const stillThere = async () => {
    const row = await device.app.session.get(session.uid);
    if (!row) throw new AppError('refresh-refused');
    return row;
  };
  const token = await accessToken(device, await stillThere());
  try {
    const answer = await call(token);
    await stillThere();
    return answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    const renewed = await refreshSession(device, session.uid, token);
    return call(renewed.accessToken).catch(async (again: unknown) => {
      if (!(again instanceof AppError) || again.status !== 401) throw again;
      await markRefused(device, session.uid);
      throw new AppError('refresh-refused', { cause: again });
    });
  }
}
