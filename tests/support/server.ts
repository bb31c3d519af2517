import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { BUILT_SERVER } from '#server/commands/build.ts';
import { freePort } from './free-port.ts';

const EMAIL = 'admin@warsha.test';
export const ADMIN = { identifier: EMAIL, email: EMAIL, password: 'Bench-vise 42 torque' };

/**
 * As `npm start` has it: left to itself, Node lets what is no longer used pile up to twice the memory before it tidies.
 */
const SERVER = [
  process.execPath,
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--require',
  './src/server/commands/guard.cjs',
  BUILT_SERVER,
];

/** The real server, built client included, as a process of its own with its own data. */
export class TestServer {
  readonly port: number;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  readonly #command: string[];
  #child: ChildProcess | undefined;
  #said = '';

  constructor(port: number, dataDir: string, env: Record<string, string>, command: string[]) {
    this.port = port;
    this.dataDir = dataDir;
    this.#env = env;
    this.#command = command;
  }

  /** Secure cookies and service workers need this name: to a browser, 127.0.0.1 over http is not the same thing. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** How the process ended, once it has. */
  get exitCode(): number | null | undefined {
    return this.#child?.exitCode;
  }

  /** The last it wrote to its log. */
  get said(): string {
    return this.#said;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const [command = '', ...args] = this.#command;
    const child = spawn(command, args, {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#said = (this.#said + chunk.toString()).slice(-20_000);
      });
    }
    await this.#ready(child);
  }

  /** The shop gets a name of its own; until it can be changed on a screen, in the database. */
  nameShop(name: string): void {
    const database = new BetterSqlite3(join(this.dataDir, 'warsha.db'));
    database.prepare('update merchant set "merchantName" = ?').run(name);
    database.close();
  }

  /** Off and on again with the same data and some other settings. */
  async restart(env: Record<string, string>): Promise<void> {
    await this.kill('SIGTERM');
    Object.assign(this.#env, env);
    await this.start();
  }

  /** The power plug: nothing is flushed, nothing is said goodbye to. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const hurry = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(hurry);
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #ready(child: ChildProcess): Promise<void> {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(25)) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${this.#said}`);
      const answer = await fetch(`${this.url}/backend/ready`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error(`The server was not ready within 30 s:\n${this.#said}`);
  }
}

/**
 * Starts a server on a free port with an empty folder for its data; `env` overrides its
 * settings, `command` the way it is started.
 */
export async function startServer(env: Record<string, string> = {}, command = SERVER): Promise<TestServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'warsha-test-'));
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const server = new TestServer(port, dataDir, settings, command);
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
