import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CONNECTIONS_MAX = 1024;
/** From here on connections that wait for nothing make room: their owners open another one when they need it. */
const CROWDED = 640;
/**
 * Nobody reads or sends a byte for so long: the phone has left the shop, or somebody
 * only holds the place. Events have heartbeats.
 */
const STALLED_MS = 60_000;
/**
 * Of one connection: what is answered, and what comes in while the last bytes of that go
 * out. Browsers and proxies never send more.
 */
const AT_ONCE = 2;

/**
 * Bounds how many connections are open at once, and what each may ask for, so that nobody who keeps many open, or reads
 * no answers, shuts others out. In a crowd whoever has the most gives up the oldest.
 */
export function shareConnections(app: FastifyInstance): void {
  const { server } = app;
  server.maxConnections = CONNECTIONS_MAX;
  server.setTimeout(STALLED_MS);
  const open = new OpenConnections();
  server.on('connection', (socket: Socket) => {
    open.file(socket, socket.remoteAddress ?? '');
    socket.once('close', () => open.drop(socket));
    if (open.count() <= CROWDED) return;
    server.closeIdleConnections();
    for (let many = open.count() - CROWDED; many > 0; many -= 1) open.oldestOfMost()?.destroy();
  });
  // All that comes through a proxy has its address: whose it is, only what is asked says.
  app.addHook('onRequest', (request, _reply, done) => {
    open.file(request.raw.socket, request.ip);
    done();
  });
  askOneByOne(app);
}

/** The connections that are open, by the address of whom they serve. */
class OpenConnections {
  readonly #owners = new Map<Socket, string>();

  file(socket: Socket, address: string): void {
    if (socket.destroyed || this.#owners.get(socket) === address) return;
    this.#owners.delete(socket);
    this.#owners.set(socket, address);
  }

  drop(socket: Socket): void {
    this.#owners.delete(socket);
  }

  count(): number {
    return this.#live().length;
  }

  oldestOfMost(): Socket | undefined {
    const byOwner = Map.groupBy(this.#live(), ([, address]) => address);
    const [most] = [...byOwner.values()].toSorted((a, b) => b.length - a.length);
    return most?.[0]?.[0];
  }

  #live(): [Socket, string][] {
    return [...this.#owners].filter(([{ destroyed }]) => !destroyed);
  }
}

/** Each request that waits for its answer holds a file open: a thousand of them take one packet to send. */
function askOneByOne(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const asked = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, asked);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    // Who has hung up before he was let in has no address to be counted by.
    if (asked <= AT_ONCE && socket.remoteAddress !== undefined) return done();
    reply.hijack();
    socket.destroy();
  });
}
