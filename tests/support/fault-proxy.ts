import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** What can happen to a request between a tablet and the server. */
export type Fault =
  | { kind: 'drop-request' } // the connection breaks before the server has seen it
  | { kind: 'drop-answer' } // the server has done the work, the answer is lost
  | { kind: 'hang' } // neither answer nor error until heal()
  | { kind: 'hold-answer' } // the server has done the work, its answer hangs until heal()
  | { kind: 'status'; status: number; retryAfter?: number } // a proxy answers in place of the server
  | { kind: 'denied'; together: number } // a token is taken no longer; nobody is told before so many have asked
  | { kind: 'captive-portal' } // the hotel Wi-Fi: 200 and a page of HTML
  | { kind: 'truncate'; bytes: number } // the answer breaks off in the middle
  | { kind: 'silence' } // after the first piece of an answer nothing more comes, and the connection stays until heal()
  | { kind: 'append'; text: string } // a new release of a script
  | { kind: 'delay'; ms: number };

type Rule = { fault: Fault; path: RegExp; times: number; token?: string };

const DENIED = JSON.stringify({
  type: 'about:blank',
  title: 'invalid-token',
  status: 401,
  code: 'invalid-token',
  message: 'no',
  requestId: 'r',
});
const PORTAL = '<!doctype html><title>Free Wi-Fi</title><p>Accept the terms to go on.</p>';

/** Stands between browser and server, so that the product itself needs no switch for its tests. */
export class FaultProxy {
  /** Every request that arrived, in order, as `METHOD /path`. */
  readonly seen: string[] = [];
  readonly #server: Server;
  readonly #hanging = new Set<ServerResponse>();
  #rules: Rule[] = [];
  #denied = 0;
  #pending = 0;
  #target: number;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((req, res) => void this.#handle(req, res).catch(() => req.socket.destroy()));
    // It ends no idle connection by itself: a request that is just on its way would be lost with it.
    this.#server.keepAliveTimeout = 0;
  }

  static async start(target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy is closed.');
    return `http://localhost:${address.port}`;
  }

  /**
   * From now on `fault` befalls requests whose path matches, `times` times, or only
   * those with one token; the newest rule wins.
   */
  fail(fault: Fault, which: { path?: RegExp; times?: number; token?: string } = {}): void {
    this.#rules.unshift({ path: /^\/backend\//, times: Infinity, ...which, fault });
  }

  /** Nobody is told of changes: what a page shows is not asked for anew while it is looked at. */
  keepNews(): void {
    this.fail({ kind: 'status', status: 503 }, { path: /^\/backend\/events/ });
  }

  /** Back to normal; requests that hang are broken off. */
  heal(): void {
    this.#rules = [];
    this.#denied = Infinity;
    for (const res of this.#hanging) res.destroy();
    this.#hanging.clear();
  }

  /** Every connection breaks now, whatever is on its way. */
  breakOff(): void {
    this.#server.closeAllConnections();
  }

  /** How many requests wait for the end of their answer; the stream of events, which has none, is not among them. */
  get pending(): number {
    return this.#pending;
  }

  count(path: RegExp): number {
    return this.seen.filter((line) => path.test(line)).length;
  }

  /** Sends what follows to another server, as after a restore or a new release behind the same address. */
  retarget(port: number): void {
    this.#target = port;
  }

  /** As it was when it started, at the same address: every connection is closed, and nothing was seen. */
  startAnew(target: number): void {
    this.heal();
    this.breakOff();
    this.#denied = 0;
    this.#target = target;
    this.seen.length = 0;
  }

  async close(): Promise<void> {
    this.heal();
    this.#server.close();
    this.breakOff();
    await once(this.#server, 'close');
  }

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '/';
    this.seen.push(`${req.method} ${path}`);
    if (!path.startsWith('/backend/events')) {
      this.#pending += 1;
      res.once('close', () => (this.#pending -= 1));
    }
    const bearer = req.headers.authorization;
    const rule = this.#rules.find(
      ({ times, path: pattern, token }) =>
        times > 0 && pattern.test(path) && (token === undefined || bearer === `Bearer ${token}`),
    );
    if (rule) rule.times -= 1;
    const fault = rule?.fault;
    switch (fault?.kind) {
      case 'drop-request':
        req.socket.destroy();
        return;
      case 'hang':
        this.#hanging.add(res);
        return;
      case 'status':
        res.writeHead(fault.status, fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) });
        res.end('Service unavailable');
        return;
      case 'denied':
        this.#denied += 1;
        while (this.#denied < fault.together) await pause(20);
        res.writeHead(401, { 'content-type': 'application/problem+json' }).end(DENIED);
        return;
      case 'captive-portal':
        res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL);
        return;
      case 'delay':
        await pause(fault.ms);
        await this.#forward(req, res);
        return;
      case 'drop-answer':
      case 'hold-answer':
      case 'truncate':
      case 'silence':
      case 'append':
      case undefined:
        await this.#forward(req, res, fault);
    }
  }

  async #forward(req: IncomingMessage, res: ServerResponse, fault?: Fault): Promise<void> {
    const { method, url: path, headers } = req;
    if (fault?.kind === 'append') delete headers['accept-encoding'];
    const onward = request({ host: '127.0.0.1', port: this.#target, method, path, headers });
    req.pipe(onward);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve).once('error', reject);
      res.once('close', () => onward.destroy());
    });
    if (fault?.kind === 'drop-answer') {
      answer.resume();
      await once(answer, 'end');
      req.socket.destroy();
      return;
    }
    if (fault?.kind === 'hold-answer') {
      this.#hanging.add(res);
      answer.resume();
      return;
    }
    if (fault?.kind === 'append') {
      delete answer.headers['content-length'];
      delete answer.headers.etag;
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('end', () => res.end(fault.text)).pipe(res, { end: false });
      return;
    }
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind !== 'truncate' && fault?.kind !== 'silence') {
      // A server that dies in the middle of an answer leaves half of one.
      answer.on('error', () => req.socket.destroy()).pipe(res);
      return;
    }
    if (fault.kind === 'silence') {
      this.#hanging.add(res);
      answer.once('data', (chunk: Buffer) => res.write(chunk)).resume();
      return;
    }
    let left = fault.bytes;
    const end = () => res.write('', () => req.socket.destroy());
    answer.on('end', end).on('data', (chunk: Buffer) => {
      const isLast = left > 0 && left <= chunk.length;
      if (left > 0) res.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (isLast) end();
    });
  }
}
