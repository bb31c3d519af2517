import { spawn, type ChildProcess } from 'node:child_process';

export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

type StepOptions = { env?: Record<string, string>; stream?: boolean };

const running = new Set<ChildProcess>();

/** Runs one command to its end and keeps what it printed; `stream` also shows it as it comes. */
export function step(name: string, command: string, args: string[], options: StepOptions = {}): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...(!options.stream && { NO_COLOR: '1' }), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  keepAnEyeOn(child);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    if (options.stream) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', end);
  });
}

/** A child that leads its own process group: it ends, with all that it started, when this process does. */
export function keepAnEyeOn(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}

/** An interrupted run leaves no server and no browser behind: asked first (browsers clean up), then made to. */
export function endChildrenOnExit(): void {
  process.on('exit', () => endAll('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endAll('SIGINT');
      setTimeout(() => process.exit(130), 3000);
    });
  }
}

function endAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // Already gone.
    }
  }
}
