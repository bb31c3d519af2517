import { API_BASE } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { type TrackedDecision, TrackedVisit } from '#contract/tracking.ts';
import { passerBy } from '#client/features/branding/public-answers.ts';
import { ask } from '#sync/exchange/http.ts';

/** What whoever has the link says to a price; the answer is the visit as it is then. */
export function sayTracked(said: TrackedDecision): Promise<TrackedVisit> {
  return ask(passerBy, { method: 'POST', path: 'tracking/approval', json: said }, TrackedVisit);
}

export function askTracked(secret: string): Promise<TrackedVisit> {
  return ask(passerBy, { method: 'POST', path: 'tracking/visit', json: { secret } }, TrackedVisit);
}

/** A picture that the shop shows, small: the secret is in the body, so that it is in no log of addresses. */
export async function askTrackedPicture(secret: string, id: string): Promise<Blob> {
  const answer = await passerBy.fetch(`${API_BASE}tracking/picture`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, id, name: '640.webp' }),
  });
  if (!answer.ok) throw new AppError('not-found');
  return await answer.blob();
}
