import { setInterval as each } from 'node:timers/promises';
import type { Page } from '#contract/lists.ts';
import type { Visit } from '#contract/visits.ts';
import { Api } from '../support/api.ts';
import { ADMIN } from '../support/server.ts';

/**
 * What is measured while the garage works: each second somebody changes a visit, after which no count and no answer is
 * what it was.
 */
export async function atWork<T>(server: { url: string }, measured: () => Promise<T>): Promise<T> {
  const admin = await Api.signIn(server.url, ADMIN.identifier, ADMIN.password);
  const evening = new AbortController();
  const work = workUntil(evening.signal, admin);
  try {
    return await measured();
  } finally {
    evening.abort();
    await work;
  }
}

async function workUntil(signal: AbortSignal, admin: Api): Promise<void> {
  const { items } = await admin.get<Page<Visit>>('visits?open=true');
  let [visit] = items;
  if (!visit) throw new Error('no visit is there to be changed');
  try {
    for await (const second of each(1000, 1, { signal }))
      visit = await admin.patch<Visit>(`visits/${visit.id}`, visit.rev, { complaint: `${Date.now()} ${second}` });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
