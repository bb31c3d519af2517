import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD, type TestApp } from './test-app.ts';

type Call = (path: string, body: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

/** People at the door of `shop`, each in a place of the own. */
export function guessersOf(shop: () => TestApp) {
  let addresses = 0;
  const nextAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
  /** Somebody in one place. */
  const at =
    (remoteAddress: string): Call =>
    (path, body, headers = {}) =>
      shop().app.inject({ method: 'POST', url: `/backend/user/${path}`, payload: body, headers, remoteAddress });
  /** Every call from another address, as a guesser with many machines has them. */
  const from: Call = (...call) => at(nextAddress())(...call);
  /** The cookie of a browser on which the person has signed in. */
  const deviceOf = async (identifier: string) => {
    const first = await from('login', { identifier, password: PASSWORD });
    return { cookie: `__Host-device=${first.cookies.find(({ name }) => name === '__Host-device')?.value}` };
  };
  const emailOf = async (id: string) => {
    const row = await shop().db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    return row.email ?? '';
  };
  return { nextAddress, at, from, deviceOf, emailOf };
}
