import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/**
 * Runs a script of this folder, which gets its order on its standard input, until it is ended: then
 * it says what was answered, and how often.
 */
export function startSide(script: string, order: object): { end: () => Promise<Record<number, number>> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return JSON.parse(said === '' ? '{}' : said) as Record<number, number>;
  };
  return { end };
}

/** The order of this script. `statuses` is what it says in the end. */
export async function readOrder(statuses: Record<number, number>): Promise<unknown> {
  const order = await json(process.stdin);
  process.on('SIGTERM', () => process.stdout.write(JSON.stringify(statuses), () => process.exit(0)));
  return order;
}
