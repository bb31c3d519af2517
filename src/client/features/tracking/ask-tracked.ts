import { statusOf } from '#contract/may-pass.ts';
import { type TrackedDecision, TrackedVisit } from '#contract/tracking.ts';
import { passerBy } from '#client/features/branding/public-answers.ts';
import { staffToken } from '#client/session/signed-in.ts';
import { ask, send } from '#sync/exchange/http.ts';

/** What whoever has the link says to a price; the answer is the visit as it is then. Of staff the server takes none. */
export function sayTracked(said: TrackedDecision): Promise<TrackedVisit> {
  return ask(passerBy, { method: 'POST', path: 'tracking/approval', json: said, token: staffToken() }, TrackedVisit);
}

/** Staff who try a link say who they are, so that their look is not taken for the client's. */
export async function askTracked(secret: string): Promise<TrackedVisit> {
  const call = { method: 'POST', path: 'tracking/visit', json: { secret } } as const;
  const token = staffToken();
  try {
    return await ask(passerBy, { ...call, token }, TrackedVisit);
  } catch (error) {
    // What a session that has run out may not, anybody may who has the link.
    if (token === undefined || statusOf(error) !== 401) throw error;
    return await ask(passerBy, call, TrackedVisit);
  }
}

/** A picture that the shop shows, small: the secret is in the body, so that it is in no log of addresses. */
export function askTrackedPicture(secret: string, id: string): Promise<Blob> {
  return askFile('tracking/picture', { secret, id, name: '640.webp' });
}

export function askTrackedVoice(secret: string, id: string): Promise<Blob> {
  return askFile('tracking/voice', { secret, id });
}

async function askFile(path: string, json: object): Promise<Blob> {
  return (await send(passerBy, { method: 'POST', path, json, isFile: true })).data as Blob;
}
