import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#contract/days.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { fillYears } from '../bench/many-rows.ts';
import { Api } from '../support/api.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import { openFloor, p99, probe } from './floor.ts';
import type { Flood } from './flooder.ts';
import { startSide } from './side-process.ts';

// Anybody may say that a page was looked at: half a minute of two thousand a second, from a hundred addresses, while
// tablets ask for what the floor needs. Printed: how long the slowest hundredth of their answers takes alone, beside
// the same flood sent to another server, which has nothing else to do, and beside it; what of the flood was taken, and
// what it left on the disk. Two processors also have to make the flood, which the shop's would not: what it does to the
// server is the last by the second. Part of `npm run test:long`, when nothing else runs.
const PER_SECOND = 2000;
const ADDRESSES = 100;
const ALONE_MS = 5000;
const FLOOD_MS = 30_000;
const MOST = 2;
/** Of a page that was looked at, with all its fields full and what finds it. */
const BYTES_A_LOOK = 2560;
/** Sixty a minute are taken of each address; half a minute may be of two. */
const TAKEN_MOST = ADDRESSES * 60 * 2;
/** A machine that is busy with something else is slow, not wrong: what seems too much is measured again. */
const TRIES = 3;

console.log('limits  alone ms  elsewhere ms  beside ms  ratio  of alone  answers  counted  pages  MiB');
const holds = await flooded('on');
// What the server takes when nothing holds the flood back: told, and no failure.
await flooded('off');
process.exit(holds ? 0 : 1);

async function flooded(limits: 'on' | 'off'): Promise<boolean> {
  const server = await startServer({ RATE_LIMITS: limits, TRUST_PROXY: '127.0.0.1' });
  const other = await startServer({ RATE_LIMITS: limits, TRUST_PROXY: '127.0.0.1' });
  try {
    const db = await openSqlite(server.dataDir);
    await fillYears(db, 3000);
    await db.destroy();
    const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
    const asked = await openFloor(server, admin);
    await probe(server, asked, ALONE_MS);
    let isFine = false;
    for (let tries = 0; tries < (limits === 'on' ? TRIES : 1) && !isFine; tries += 1) {
      const [countedBefore, bytesBefore] = [(await countedBy(admin)).looks, bytesOf(server)];
      const alone = p99(await probe(server, asked, ALONE_MS));
      const away = flood(other);
      const elsewhere = p99(await probe(server, asked, FLOOD_MS / 2));
      await away.end();
      const side = flood(server);
      const beside = p99(await probe(server, asked, FLOOD_MS));
      const statuses = await side.end();
      await pause(1500);
      const { looks, pages } = await countedBy(admin);
      const [counted, bytes] = [looks - countedBefore, bytesOf(server) - bytesBefore];
      const ratio = beside / elsewhere;
      const waits = [alone, elsewhere, beside].map((each) => each.toFixed(1));
      const figures = [...waits, ratio.toFixed(2), (beside / alone).toFixed(2)].map((each) => each.padStart(8));
      const left = `${counted}  ${pages}  ${(bytes / 2 ** 20).toFixed(1)}`;
      console.log(`${limits.padEnd(6)}${figures.join('  ')}  ${JSON.stringify(statuses)}  ${left}`);
      isFine = ratio <= MOST && counted <= TAKEN_MOST && pages === 1 && bytes <= TAKEN_MOST * BYTES_A_LOOK;
    }
    return isFine;
  } finally {
    await Promise.all([server.stop(), other.stop()]);
  }
}

function flood({ url }: TestServer) {
  return startSide('flooder.ts', { url, addresses: ADDRESSES, perSecond: PER_SECOND } satisfies Flood);
}

/** The looks that stand in the reports, and of how many pages. */
async function countedBy(admin: Api): Promise<{ looks: number; pages: number }> {
  const today = new Date().toISOString().slice(0, 10);
  const days = `startDate=${addDays(today, -1)}&endDate=${addDays(today, 1)}`;
  const rows = await admin.get<{ name: string; count: number }[]>(`analytics/popular-pages?${days}`);
  return { looks: rows.reduce((sum, { count }) => sum + count, 0), pages: rows.length };
}

function bytesOf({ dataDir }: TestServer): number {
  const files = ['warsha.db', 'warsha.db-wal'].map((name) => join(dataDir, name));
  return files.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0);
}
