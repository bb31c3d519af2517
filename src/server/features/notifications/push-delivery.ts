import type { Notice } from '#contract/notifications.ts';
import type { PushSubscriptionRow } from '#server/db/schema-notifications.ts';
import { isPushService } from './push-services.ts';

/** A key pair on P-256 in base64url, as push services know a server by (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** By whom messages are signed, and where they may go. */
export interface PushSender {
  readonly keys: PushKeys;
  /** Whom a push service writes to when something is wrong: `https:` or `mailto:`. */
  readonly subject: string;
  readonly services: readonly string[];
}

/**
 * `gone`: the device takes no more; `refused`: the service does not take our signature for it, however often it is
 * asked; `failed`: it may be tried again; `busy`: not before `waitMs`, all devices at this service where it is the
 * `service` that said so of itself; `silent`: the service did not answer.
 */
export type Delivered =
  | { is: 'sent' | 'gone' | 'refused' | 'failed' | 'silent' }
  | { is: 'busy'; of: 'device' | 'service'; waitMs: number };

const PATIENCE_MS = 10_000;
const HOUR_S = 3600;

/**
 * Encrypts a notice for one device and hands it to the push service, which is told nothing but when it should arrive.
 */
export async function pushTo(
  { keys, subject, services }: PushSender,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  notice: Notice,
): Promise<Delivered> {
  // The list may have become shorter since.
  if (!isPushService(services, endpoint)) return { is: 'gone' };
  const request = await encrypt({ endpoint, keys: { p256dh, auth } }, notice, { subject, ...keys });
  if (!request) return { is: 'gone' };
  const { headers, body } = request;
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      // Another address than the one that was judged is not gone to; such an answer is none of a service's silence.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return meaningOf(answer);
  } catch {
    return { is: 'silent' };
  }
}

function meaningOf({ ok, status, headers }: Response): Delivered {
  if (ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 401 || status === 403) return { is: 'refused' };
  const waitMs = waitAsked(headers.get('retry-after'));
  if (waitMs === undefined || (status !== 429 && status < 500)) return { is: 'failed' };
  return { is: 'busy', of: status === 429 ? 'device' : 'service', waitMs };
}

/** Seconds or an instant (RFC 9110); undefined for what is neither, or is past. */
function waitAsked(retryAfter: string | null): number | undefined {
  const text = retryAfter?.trim() ?? '';
  const wait = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return wait > 0 ? wait : undefined;
}

type VapidDetails = { subject: string } & PushKeys;
type Target = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Loaded with the first message: it costs a shop where nobody takes notifications nothing. */
async function encrypt(target: Target, notice: Notice, vapidDetails: VapidDetails) {
  const { default: webPush } = await import('web-push');
  const isQuiet = notice.silent;
  try {
    const details = webPush.generateRequestDetails(target, JSON.stringify(notice), {
      vapidDetails,
      TTL: isQuiet ? HOUR_S : 24 * HOUR_S,
      urgency: isQuiet ? 'low' : 'high',
      // The push service keeps the last of a visit for a device that is off.
      topic: notice.tag.replaceAll('-', '').slice(0, 32),
    });
    const { 'Content-Length': _, ...headers } = details.headers;
    return { headers, body: new Uint8Array(details.body ?? []) };
  } catch {
    // With keys that are none nothing can be encrypted.
    return undefined;
  }
}
