import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a mobile network of the third generation gives where it is weak: a third of
 * a second there and back, 200 KB a second.
 */
const LATENCY_MS = 150;
const BYTES_PER_MS = 200;

/** A slow way to a server of this machine, which counts every byte that goes over it. */
export class SlowLine {
  #bytes = 0;
  readonly #ends = new Set<Socket>();
  readonly #server;

  private constructor(target: number) {
    const down = lane((bytes) => (this.#bytes += bytes));
    const up = lane((bytes) => (this.#bytes += bytes));
    this.#server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      up(near, far);
      down(far, near);
      for (const end of [near, far]) {
        this.#ends.add(end);
        end.on('error', () => undefined).once('close', () => this.#ends.delete(end));
      }
    });
  }

  static async to(target: number): Promise<SlowLine> {
    const line = new SlowLine(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The line is closed.');
    return `http://localhost:${address.port}`;
  }

  /** Kilobytes in both directions so far, all that HTTP says around them included. */
  get kilobytes(): number {
    return this.#bytes / 1000;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const end of this.#ends) end.destroy();
    await once(this.#server, 'close');
  }
}

/** One direction, shared by all connections: what comes waits until what came before is through. */
function lane(count: (bytes: number) => void): (from: Socket, to: Socket) => void {
  let freeAt = 0;
  return (from, to) => {
    let last = Promise.resolve();
    const later = (bytes: number, act: () => void) => {
      freeAt = Math.max(freeAt, performance.now()) + bytes / BYTES_PER_MS;
      const at = freeAt + LATENCY_MS;
      last = last.then(() => pause(Math.max(0, at - performance.now()))).then(act);
    };
    from.on('data', (chunk: Buffer) => {
      count(chunk.length);
      later(chunk.length, () => to.write(chunk));
      // The sender feels how slow the line is.
      from.pause();
      setTimeout(() => from.resume(), Math.max(0, freeAt - performance.now()));
    });
    from.once('close', () => later(0, () => to.end()));
  };
}
