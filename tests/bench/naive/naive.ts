import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type Call, load, quantileOf } from '../load.ts';
import type { TestServer } from '../../support/server.ts';

const TURNS = 5;
const SECONDS = 1;

/** The same rows behind a server that nobody has worked on, for as long as `act` takes. */
export async function withNaive<T>(dataDir: string, act: (naive: Naive) => Promise<T>): Promise<T> {
  const file = join(dataDir, 'naive.db');
  copyWithKeysOnly(join(dataDir, 'warsha.db'), file);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'naive-server.ts'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { port, token } = JSON.parse(line.toString()) as { port: number; token: string };
  try {
    const headers = { authorization: `Bearer ${token}` };
    return await act({ url: `http://127.0.0.1:${port}`, pid: child.pid, headers });
  } finally {
    child.stdin.end();
    await once(child, 'exit');
    await rm(file, { force: true });
  }
}

export type Naive = { url: string; pid: number | undefined; headers: Record<string, string> };

/**
 * How many times as many answers a second of processor time the product gives: both in turn, the median of the pairs.
 */
export async function timesNaive(
  server: TestServer,
  naive: Naive,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const call =
    (own: Record<string, string>) =>
    (n: number): Call => ({
      path: path.replace('PAGE', String((n % 5) + 1)),
      headers: own,
    });
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ours = await load(server, 10, SECONDS, call(headers));
    const theirs = await load(naive, 10, SECONDS, call(naive.headers));
    ratios.push(ours.perCpuSecond / theirs.perCpuSecond);
  }
  return quantileOf(ratios, 0.5);
}

/** All tables as they are, each with an index on what it names and on nothing else. */
function copyWithKeysOnly(from: string, to: string): void {
  const source = new BetterSqlite3(from, { readonly: true });
  source.prepare('vacuum into ?').run(to);
  source.close();
  const copy = new BetterSqlite3(to);
  const names = copy
    .prepare(`select name from sqlite_master where type = 'index' and sql is not null`)
    .pluck()
    .all() as string[];
  for (const name of names) copy.exec(`drop index "${name}"`);
  for (const [table, column] of KEYS) copy.exec(`create index "naive ${table} ${column}" on "${table}" ("${column}")`);
  copy.exec('analyze');
  copy.close();
}

const KEYS = [
  ['tasks', 'visitId'],
  ['visits', 'vehicleId'],
  ['visits', 'userId'],
  ['vehicles', 'ownerId'],
] as const;
