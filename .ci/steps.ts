import { spawn, type ChildProcess } from 'node:child_process';

export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

type StepOptions = { env?: Record<string, string>; stream?: boolean };

const running = new Set<ChildProcess>();

/** Runs one command to its end and keeps what it printed; `stream` also shows it as it comes. */
export function step(name: string, command: string, args: string[], options: StepOptions = {}): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    if (options.stream) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      running.delete(child);
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', end);
  });
}

/** Every child leads its own process group, so that an interrupted run leaves no server or browser behind. */
export function endChildrenOnExit() {
  process.on('exit', () => {
    for (const child of running) endGroup(child);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
