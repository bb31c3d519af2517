/** How messages to phones leave the shop: one request to the merchant's provider for each. */
export interface SmsGateway {
  readonly url: string;
  /** The request's body with {to} and {text} in it: JSON when it begins as JSON does, else form fields. */
  readonly body: string;
  /** The `Authorization` header, where the provider asks for one. */
  readonly authorization: string | undefined;
}

const PATIENCE_MS = 15_000;

/**
 * Sends one text to one phone.
 * @param to with the country's code: +212612345678
 * @throws Error when the provider does not take it, does not answer within 15 s or sends the request elsewhere
 */
export async function sendSms({ url, body, authorization }: SmsGateway, to: string, text: string): Promise<void> {
  const isJson = /^\s*[[{]/u.test(body);
  // The alphabet of an SMS has no such space: one would more than double what the text costs.
  const values: Record<string, string> = { to, text: text.replaceAll(/[\u00a0\u202f]/gu, ' ') };
  const filled = body.replaceAll(/\{(to|text)\}/gu, (_, name: string) => {
    const value = values[name] ?? '';
    return isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value);
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(authorization !== undefined && { authorization }),
    },
    body: filled,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
}
