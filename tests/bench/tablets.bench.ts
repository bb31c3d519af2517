import { setTimeout as pause } from 'node:timers/promises';
import type { PullAnswer } from '#contract/sync.ts';
import { Api } from '../support/api.ts';
import { aMechanic, aVisit } from '../support/garage.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import type { Figure } from './figure.ts';
import { quantileOf } from './load.ts';

const TABLETS = 50;
const CHANGES = 40;
/** As workshops work: nobody taps in the very moment of another. */
const BETWEEN_MS = 400;

/** From a change of a task at the desk until each of fifty tablets, which are told and then ask, has the new row. */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const over = new AbortController();
  try {
    const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
    const { tasks } = await aVisit(admin, ['Oil']);
    const taskId = tasks['Oil'] ?? '';
    const tablets: Had[][] = Array.from({ length: TABLETS }, () => []);
    for (const had of tablets) await tablet(server, await aMechanic(admin), over.signal, had);
    const changedAt = new Map<number, number>();
    for (let n = 0; n < CHANGES; n += 1) {
      const { rev } = await admin.get<{ rev: number }>(`tasks/${taskId}`);
      const begun = performance.now();
      const after = await admin.patch<{ rev: number }>(`tasks/${taskId}`, rev, { priority: n % 2 ? 'HIGH' : 'LOW' });
      changedAt.set(after.rev, begun);
      await pause(BETWEEN_MS);
    }
    await pause(2000);
    // Who fetched late has a later change of the same task in its place: that is when this one arrived, too.
    const times = [...changedAt].flatMap(([changed, begun]) =>
      tablets.flatMap((had) => had.find(({ rev }) => rev >= changed)?.at ?? []).map((at) => at - begun),
    );
    const figure = (name: string, value: number, unit: string, target = ''): Figure => ({
      number: 16,
      name,
      value: Math.round(value),
      unit,
      target,
    });
    return [
      figure(`one change reaching ${TABLETS} tablets, p99`, quantileOf(times, 0.99), 'ms', '≤ 150'),
      figure('the same, median', quantileOf(times, 0.5), 'ms'),
      figure('of so many changes times tablets, told', times.length, `of ${CHANGES * TABLETS}`),
    ];
  } finally {
    over.abort();
    await server.stop();
  }
}

/** A row that a tablet has, and since when. */
type Had = { rev: number; at: number };

type Person = Awaited<ReturnType<typeof aMechanic>>;

/**
 * Signs in, fetches the floor, follows the stream, and notes when it had each
 * revision. Returns when it is told of changes.
 */
async function tablet(server: TestServer, person: Person, signal: AbortSignal, had: Had[]): Promise<void> {
  const api = await Api.signIn(server.url, person.identifier, person.password);
  const login = { identifier: person.identifier, password: person.password };
  const { accessToken } = await api.stranger.post<{ accessToken: string }>('user/login', login);
  let { cursor } = await api.get<PullAnswer>('sync/pull');
  const fetchRows = async () => {
    const answer = await api.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(cursor)}`);
    cursor = answer.cursor;
    const at = performance.now();
    for (const { rev } of answer.upserts?.task ?? []) had.push({ rev, at });
  };
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const follow = async () => {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'text/event-stream' };
    const answer = await fetch(`${server.url}/backend/events`, { headers, signal });
    if (!answer.ok) throw new Error(`the stream was answered ${answer.status}`);
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      resolve();
      if (/"kinds":\[[^\]]*"rows"/u.test(decoder.decode(bytes))) await fetchRows();
    }
  };
  // The end of the bench is what ends it: what ended before tells why figures are missing.
  void follow().then(
    () => reject(new Error('a stream ended')),
    (error: unknown) => {
      if (!signal.aborted) console.error('a tablet was left without news:', error);
      reject(error);
    },
  );
  await ready;
}
