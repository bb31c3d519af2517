import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '#server/db/sqlite.ts';
import { fillYears } from '../bench/many-rows.ts';
import { Api } from '../support/api.ts';
import { aManager, aMechanic, type Person } from '../support/garage.ts';
import { ADMIN, startServer } from '../support/server.ts';
import type { HeavyCall } from './hammer.ts';
import { heavyCalls, snapshotOf } from './heavy-calls.ts';

// Each of the heaviest calls, fired without pause by one person within the limits, while another's tablet asks for what
// the floor needs. Printed: how long the slowest hundredth of those answers takes, alone and beside it. Part of
// `npm run test:long`, when nothing else runs.
const VISITS = 3000;
const ALONE_MS = 2500;
const BESIDE_MS = 5000;
const MOST = 2;
/** Enough that the slowest hundredth is more than one answer, within what one person may ask. */
const TABLETS = 5;
/** Each begins with all that he may ask: the next one of them comes when the window of the last is over. */
const MANAGERS = 4;
/** A machine that is busy with something else is slow, not wrong: what seems too much is measured again. */
const TRIES = 3;

const server = await startServer({ RATE_LIMITS: 'on' });
let worst = 0;
try {
  const db = await openSqlite(server.dataDir);
  await fillYears(db, VISITS);
  await db.destroy();
  const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
  const people = (make: typeof aManager, count: number) =>
    Promise.all(Array.from({ length: count }, async () => signIn(await make(admin))));
  const [managers, mechanics] = [await people(aManager, MANAGERS), await people(aMechanic, TABLETS)];
  const calls = await Promise.all(managers.map(async ({ api }) => heavyCalls(api)));
  const { items } = await admin.get<{ items: { id: string }[] }>('visits?open=true&size=20');
  const asked: Asked[] = [];
  for (const { api, token } of mechanics) {
    const { cursor } = await snapshotOf(api);
    for (const path of [
      `sync/pull?cursor=${encodeURIComponent(cursor)}`,
      'visits?open=true&size=20',
      `visits/${items[0]?.id}`,
    ])
      asked.push({ token, path });
  }
  const wanted = process.argv.slice(2).map(Number);
  await probe(asked, ALONE_MS);
  console.log('alone ms  beside ms  ratio  answers  the call');
  let turn = 0;
  for (const i of calls[0]?.keys() ?? []) {
    if (wanted.length > 0 && !wanted.includes(i)) continue;
    let least = { ratio: Infinity, line: '' };
    for (let tries = 0; tries < TRIES && least.ratio > MOST; tries += 1) {
      turn = (turn + 1) % MANAGERS;
      const call = calls[turn]?.[i];
      if (!call) throw new Error(`there is no call ${i}`);
      const measured = await measure(call, managers[turn]?.token ?? '', asked);
      if (measured.ratio < least.ratio) least = measured;
    }
    worst = Math.max(worst, least.ratio);
    console.log(`${least.line}  ${i}`);
  }
} finally {
  await server.stop();
}
console.log(`the worst ratio is ${worst.toFixed(2)}, the most is ${MOST}`);
process.exit(worst > MOST ? 1 : 0);

async function measure(call: HeavyCall, token: string, asked: readonly Asked[]) {
  const alone = await probe(asked, ALONE_MS);
  const hammer = fire(call, token);
  await pause(300);
  const beside = await probe(asked, BESIDE_MS);
  const statuses = await hammer.end();
  const ratio = beside / alone;
  const figures = [alone.toFixed(1), beside.toFixed(1), ratio.toFixed(2)].map((each) => each.padStart(8));
  return { ratio, line: `${figures.join('  ')}  ${JSON.stringify(statuses)}  ${call.name}` };
}

async function signIn({ identifier, password }: Person): Promise<{ api: Api; token: string }> {
  const api = await Api.signIn(server.url, identifier, password);
  const { accessToken } = await api.stranger.post<{ accessToken: string }>('user/login', { identifier, password });
  return { api, token: accessToken };
}

type Asked = { token: string; path: string };

/** The slowest hundredth of the answers to these, asked in turn as a few tablets do, in milliseconds. */
async function probe(asked: readonly Asked[], duration: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + duration;
  for (let n = 0; performance.now() < end; n += 1) {
    const { token, path } = asked[(n * 4) % asked.length] ?? { token: '', path: '' };
    const begun = performance.now();
    const answer = await fetch(`${server.url}/backend/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - begun);
    // Three hundred in ten seconds are taken of one person.
    await pause(34 / TABLETS);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

function fire(call: HeavyCall, token: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hammer.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ url: server.url, token, call }));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return JSON.parse(said === '' ? '{}' : said) as Record<number, number>;
  };
  return { end };
}
