import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../support/free-port.ts';
import { installPackages } from './debian.ts';
import { keepAnEyeOn } from './steps.ts';

export type Postgres = { url: string; stop: () => Promise<void> };

/**
 * Starts a PostgreSQL of its own on the loopback address, for tests only: nothing
 * in it survives. Throws when that cannot be.
 */
export async function startPostgres(): Promise<Postgres> {
  const binaries = await findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'warsha-pg-'));
  const owner = ownerFor(folder);
  const options = { ...owner, cwd: folder };
  const initArgs = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initArgs, { ...options, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore', detached: true });
  keepAnEyeOn(child);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await accepting(url);
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      child.kill('SIGINT');
    });
  return { url, stop };
}

async function findBinaries(): Promise<string> {
  const found = lookForBinaries();
  if (found) return found;
  // Only the programs are wanted, not a service that starts by itself.
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n', { flag: 'a' });
  }
  const installed = (await installPackages('postgresql')) ? lookForBinaries() : undefined;
  if (!installed) throw new Error('no PostgreSQL here: put initdb on PATH, or on Debian: apt-get install postgresql');
  return installed;
}

function lookForBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env['PATH'] ?? '').split(':');
  const folders = [...onPath, ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** initdb refuses root: then the system's user `postgres` owns folder and process. */
function ownerFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: number('-u'), gid: number('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

async function accepting(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(25);
    }
  }
  throw new Error('PostgreSQL did not start within 10 s');
}
