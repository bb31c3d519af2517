import type { TrackVisit } from '#contract/analytics.ts';
import { USER_AGENT_MAX } from '#contract/constants.ts';
import { passerBy } from '#client/features/branding/public-answers.ts';
import { send } from '#sync/exchange/http.ts';
import { browserNames } from './browser-names.ts';
import { signedIn } from '#client/session/signed-in.ts';
import { visitorId } from './visitor.ts';

/** Tells the server that a page was looked at. What fails is nobody's matter, and nothing waits for a network. */
export async function trackVisit(path: string, query: string): Promise<void> {
  if (!navigator.onLine) return;
  const person = signedIn();
  try {
    const json = await visitOf(path, new URLSearchParams(query), person);
    await send(passerBy, { method: 'POST', path: 'analytics/track-visit', json, token: person?.token });
  } catch {
    // As the specification has it: errors are ignored.
  }
}

/** The specification's 18 keys; whatever is not known is null. */
async function visitOf(path: string, query: URLSearchParams, person: ReturnType<typeof signedIn>): Promise<TrackVisit> {
  const userAgent = navigator.userAgent.slice(0, USER_AGENT_MAX);
  const { browser, os, device } = browserNames(userAgent);
  return {
    user_id: person?.userId ?? null,
    session_id: await visitorId(person),
    ip_address: null,
    user_agent: userAgent,
    browser,
    os,
    device_type: device ?? 'desktop',
    country: null,
    region: null,
    city: null,
    page_path: path,
    referrer: document.referrer || null,
    utm_source: query.get('utm_source'),
    utm_medium: query.get('utm_medium'),
    utm_campaign: query.get('utm_campaign'),
    eventType: 'pageview',
    screen_size: `${screen.width}x${screen.height}`,
    language: document.documentElement.lang || navigator.language,
  };
}
