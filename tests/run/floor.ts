import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../support/api.ts';
import { aMechanic, type Person } from '../support/garage.ts';
import type { TestServer } from '../support/server.ts';
import { snapshotOf } from './heavy-calls.ts';

/** Enough that the slowest hundredth is more than one answer, within what one person may ask. */
const TABLETS = 5;

export type Asked = { token: string; path: string };

/** What the floor needs of the server: some mechanics' tablets with all calls of theirs. */
export async function openFloor(server: TestServer, admin: Api): Promise<Asked[]> {
  const people = await Promise.all(Array.from({ length: TABLETS }, () => aMechanic(admin)));
  const { items } = await admin.get<{ items: { id: string }[] }>('visits?open=true&size=20');
  const asked: Asked[] = [];
  for (const person of people) {
    const { api, token } = await signedIn(server, person);
    const { cursor } = await snapshotOf(api);
    for (const path of [
      `sync/pull?cursor=${encodeURIComponent(cursor)}`,
      'visits?open=true&size=20',
      `visits/${items[0]?.id}`,
    ])
      asked.push({ token, path });
  }
  return asked;
}

export async function signedIn(
  { url }: TestServer,
  { identifier, password }: Person,
): Promise<{ api: Api; token: string }> {
  const api = await Api.signIn(url, identifier, password);
  const { accessToken } = await api.stranger.post<{ accessToken: string }>('user/login', { identifier, password });
  return { api, token: accessToken };
}

/** How long the answers to these take, asked in turn as a few tablets do, in milliseconds. */
export async function probe({ url }: TestServer, asked: readonly Asked[], duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration;
  for (let n = 0; performance.now() < end; n += 1) {
    const { token, path } = asked[(n * 4) % asked.length] ?? { token: '', path: '' };
    const begun = performance.now();
    const answer = await fetch(`${url}/backend/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - begun);
    // Three hundred in ten seconds are taken of one person.
    await pause(34 / TABLETS);
  }
  return times;
}

/** What all but the slowest hundredth of these do not exceed. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}
