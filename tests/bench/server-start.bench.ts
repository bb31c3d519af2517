import { readFileSync } from 'node:fs';
import { startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 7;

/** From what `npm start` runs to the first good answer, and the memory of a server that nobody asks anything. */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.kill('SIGTERM');
    const begun = performance.now();
    await server.start();
    starts.push(performance.now() - begun);
  }
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  await server.stop();
  const median = starts.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return [
    { number: 14, name: 'start to first answer, median of 7', value: Math.round(median), unit: 'ms', target: '≤ 400' },
    { number: 14, name: 'memory idle (RSS)', value: Math.round(memory), unit: 'MiB', target: '≤ 150' },
  ];
}
