import { API_BASE } from '#contract/constants.ts';

/**
 * Sends what was given while the page goes away. Nothing can be waited for then, not even the device's database: the browser itself
 * sends it, and nobody hears the answer.
 */
export function sendLeaving(path: string, json: unknown, token: string | undefined): void {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify(json);
  fetch(`${API_BASE}${path}`, { method: 'POST', keepalive: true, cache: 'no-store', headers, body }).catch(
    () => undefined,
  );
}
