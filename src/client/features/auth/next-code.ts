import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { OtpRequest } from '#contract/sessions.ts';
import { readStored, store } from '#client/ui/stored.ts';

const key = 'warsha.next-code';
const Kept = v.object({ ...OtpRequest.entries, at: v.number() });

/** Asks for a code and keeps, for this tab, when the server sends the next one, whether it sent this one or not. */
export async function askForCode<Sent extends { retryAfter: number }>(
  request: OtpRequest,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const keep = (seconds: number) =>
    store(key, JSON.stringify({ ...request, at: Date.now() + seconds * 1000 }), 'sessionStorage');
  try {
    const sent = await send();
    keep(sent.retryAfter);
    return sent;
  } catch (error) {
    if (error instanceof AppError && error.retryAfter !== undefined) keep(error.retryAfter);
    throw error;
  }
}

/** Zero where no code for this was asked for, or the wait is over. */
export function secondsToNextCode({ identifier, purpose }: OtpRequest): number {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), readStored(key, 'sessionStorage'));
  if (!kept.success || kept.output.identifier !== identifier || kept.output.purpose !== purpose) return 0;
  return Math.max(0, Math.ceil((kept.output.at - Date.now()) / 1000));
}
