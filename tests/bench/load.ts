import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type Call = { path: string; headers: Record<string, string>; body?: string };

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /**
   * Answers per second of the server's own time on a processor: says more than
   * the clock on a machine that others use, too.
   */
  readonly perCpuSecond: number;
}

/** Who is asked. `root`: what all its paths begin with, the product's own without it. */
export type Asked = { url: string; pid: number | undefined; root?: string };

/**
 * So many callers at once, each asking again as soon as it has its answer, for some seconds. Connections
 * are kept. @throws when an answer is not good
 */
export async function load(server: Asked, callers: number, seconds: number, call: (n: number) => Call): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times: number[] = [];
  const cpu = cpuSeconds(server.pid);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const asked = performance.now();
        await ask(agent, server, call(n++));
        times.push(performance.now() - asked);
      }
    }),
  );
  agent.destroy();
  const perCpuSecond = times.length / (cpuSeconds(server.pid) - cpu);
  const took = (performance.now() - begun) / 1000;
  return {
    perSecond: times.length / took,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
    perCpuSecond,
  };
}

/** The value that such a share of them does not exceed. */
export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** User and system time of a process so far, in seconds; the kernel counts in hundredths. */
export function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function ask(agent: Agent, { url, root = '/backend/' }: Asked, call: Call) {
  return new Promise<void>((resolve, reject) => {
    const method = call.body === undefined ? 'GET' : 'POST';
    const sent = request(`${url}${root}${call.path}`, { agent, method, headers: call.headers }, (answer) => {
      answer.resume();
      const isGood = (answer.statusCode ?? 500) < 300;
      answer.on('end', () =>
        isGood ? resolve() : reject(new Error(`${method} ${call.path} answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(call.body);
  });
}
