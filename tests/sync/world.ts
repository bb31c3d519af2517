import 'fake-indexeddb/auto';
import { gunzipSync } from 'node:zlib';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { SyncRows } from '#contract/sync-rows.ts';
import { createApi, type SessionMirror } from '#sync/exchange/api.ts';
import type { SessionRow, Stores } from '#sync/store/databases.ts';
import { createDevice, type Device } from '#sync/store/device.ts';
import { pull } from '#sync/exchange/pull.ts';
import { flush, type FlushEnd } from '#sync/exchange/push.ts';
import { sendPhotos } from '#sync/exchange/send-photos.ts';
import type { Role } from '#contract/roles.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import type { EngineName } from '../support/test-database.ts';

/**
 * How the network treats the next request: as it should, losing it on the way
 * there, or losing the answer on the way back.
 */
export type Weather =
  | 'fine'
  | 'no-network'
  | 'hanging'
  | 'lost-request'
  | 'lost-answer'
  | 'captive-portal'
  | 'cut-answer'
  | 'stalled-answer'
  | 'busy';

/** What the server answers to a call, before the network has its way with it. */
export type Reply = { statusCode: number; body: string; headers: Record<string, unknown> };
export type Pushed = { epoch: string; ops: { opId: string; stream: string; dependsOn: string[] }[] };

/** A shop with its real server, people, a car with a visit, and as many tablets as a test wants. */
export class World {
  readonly shop: TestApp;
  readonly tablets: Tablet[] = [];

  private constructor(shop: TestApp) {
    this.shop = shop;
  }

  static async open(engine: EngineName, settings: Parameters<typeof createTestApp>[1] = {}): Promise<World> {
    return new World(await createTestApp(engine, settings));
  }

  /** A visit of a new car with as many tasks as names, made by the manager at the desk. */
  async visit(names: string[] = ['Front brake pads', 'Wheel balancing']) {
    const admin = await this.shop.as('ADMIN');
    const owner = await this.shop.as('CLIENT');
    const vehicleId = await this.car(owner.id);
    const tasks = names.map((name) => ({ name, service: 'REPAIR' }));
    const draft = {
      userId: owner.id,
      vehicleId,
      name: 'Brakes',
      date: '2026-11-21',
      totalCost: { amount: 10_000, currency: 'SAR' },
      tasks,
    };
    const visit = (await admin.post('visits', draft)).json<{
      id: string;
      rev: number;
      tasks: { id: string; rev: number }[];
    }>();
    return { id: visit.id, rev: visit.rev, vehicleId, owner, taskIds: visit.tasks.map(({ id }) => id) };
  }

  /** A new car. @returns its id */
  async car(ownerId: string): Promise<string> {
    const admin = await this.shop.as('ADMIN');
    const plateNumber = `T${Math.trunc(performance.now() * 1000) % 1_000_000}${this.#plates++}`;
    const looks = { type: 'CAR', brand: 'Toyota', model: 'Camry', year: 2021, color: 'White', engineType: 'Petrol' };
    return (await admin.post('vehicles', { ...looks, ownerId, plateNumber })).json<{ id: string }>().id;
  }
  #plates = 0;

  /** A new tablet on which a new person of this role is signed in and has loaded the floor. */
  async tablet(role: Role = 'EMPLOYEE'): Promise<Tablet> {
    const { id } = await this.shop.as(role);
    const tablet = new Tablet(this.shop);
    await tablet.signIn(await this.emailOf(id));
    this.tablets.push(tablet);
    return tablet;
  }

  async emailOf(userId: string): Promise<string> {
    const row = await this.shop.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.email ?? '';
  }

  /** The history of a task as the server keeps it, oldest first. */
  async history(taskId: string) {
    return this.shop.db
      .selectFrom('task_events')
      .selectAll()
      .where('taskId', '=', taskId)
      .orderBy('rev')
      .orderBy('id')
      .execute();
  }

  async close(): Promise<void> {
    await this.shop.close();
  }
}

/** The real client code of one device, over a database of its own and a network that can fail. */
export class Tablet {
  weather: Weather = 'fine';
  /** How many requests reached the server, by path. */
  readonly requests = new Map<string, number>();
  /** What was asked while the network hung, in order. */
  readonly unanswered: string[] = [];
  clockOffset = 0;
  /** Changes an answer on its way. */
  spoil: ((path: string, body: unknown) => unknown) | undefined;
  /** Stands between this tablet and the server when commands are sent: the tests break a rule of the protocol here. */
  wire: ((pushed: Pushed, deliver: (pushed: Pushed) => Promise<Reply>) => Promise<Reply>) | undefined;
  beforeFlush: (() => Promise<void>) | undefined;
  readonly device: Device;
  /** What its browser keeps. */
  readonly databases: IDBFactory;
  readonly api;
  session!: SessionRow;
  sessionOver: 'ended' | 'erased' | false = false;
  readonly #shop: TestApp;

  constructor(shop: TestApp, indexedDB = new IDBFactory(), mirror?: ReturnType<SessionMirror['read']>) {
    this.#shop = shop;
    this.databases = indexedDB;
    this.device = createDevice({
      origin: 'http://shop.test',
      appVersion: 'test',
      indexedDB,
      IDBKeyRange,
      fetch: (input, init) => this.#fetch(new Request(input, init)),
      now: () => shop.now() + this.clockOffset,
      elapsed: () => shop.now(),
      random: () => 0,
      isConnected: () => this.weather !== 'no-network',
      locks: undefined,
    });
    this.api = createApi(this.device, { read: () => mirror, onSessionOver: (end) => (this.sessionOver = end) });
  }

  async signIn(identifier: string, password = PASSWORD): Promise<void> {
    this.session = await this.api.signIn({ identifier, password });
    await this.pull();
  }

  get uid(): string {
    return this.session.uid;
  }

  pull(options: Parameters<typeof pull>[2] = {}): Promise<void> {
    return pull(this.device, this.session, options);
  }

  async flush(): Promise<FlushEnd> {
    await this.beforeFlush?.();
    return flush(this.device, this.uid, { force: true });
  }

  async sendPhotos(): Promise<FlushEnd> {
    return sendPhotos(this.device, this.uid, { force: true });
  }

  async waiting() {
    return (await this.device.outboxOf(this.uid)).ops.orderBy('seq').toArray();
  }

  /** What the screens would show. */
  async see<T>(read: (stores: Stores) => Promise<T>): Promise<T> {
    return read(await this.device.storesOf(this.uid));
  }

  async rows(): Promise<SyncRows> {
    const cache = await this.device.cacheOf(this.uid);
    return {
      visit: await cache.visit.toArray(),
      task: await cache.task.toArray(),
      vehicle: await cache.vehicle.toArray(),
      oilChange: await cache.oilChange.toArray(),
    };
  }

  async #fetch(request: Request): Promise<Response> {
    const { weather } = this;
    if (weather === 'no-network' || weather === 'lost-request') throw new TypeError('fetch failed');
    if (weather === 'hanging') {
      this.unanswered.push(new URL(request.url).pathname);
      return await neverAnswered(request.signal);
    }
    if (weather === 'captive-portal')
      return new Response('<html>Welcome to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
    if (weather === 'busy') return problem(503, 'unavailable', { 'retry-after': '1' });
    const { pathname, search } = new URL(request.url);
    this.requests.set(pathname, (this.requests.get(pathname) ?? 0) + 1);
    const body = request.method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer());
    const headers = Object.fromEntries(request.headers);
    const deliver = async (payload: Buffer | undefined): Promise<Reply> =>
      this.#shop.app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers,
        ...(payload ? { payload } : {}),
      });
    const answer =
      this.wire && body && pathname.endsWith('sync/push')
        ? await this.#throughWire(body, headers, deliver)
        : await deliver(body);
    if (weather === 'lost-answer') throw new TypeError('network error');
    const arrived =
      this.spoil && answer.statusCode === 200
        ? JSON.stringify(this.spoil(pathname, JSON.parse(answer.body)))
        : answer.body;
    const text = weather === 'cut-answer' ? arrived.slice(0, arrived.length / 2) : arrived;
    const arrivedWith = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    arrivedWith.delete('content-encoding');
    if (weather === 'stalled-answer')
      return new Response(halfOf(text, request.signal), { status: answer.statusCode, headers: arrivedWith });
    return new Response(answer.statusCode === 204 ? null : text, { status: answer.statusCode, headers: arrivedWith });
  }

  async #throughWire(
    body: Buffer,
    headers: Record<string, string>,
    deliver: (payload: Buffer) => Promise<Reply>,
  ): Promise<Reply> {
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    delete headers['content-encoding'];
    delete headers['content-length'];
    const pushed = JSON.parse(text.toString()) as Pushed;
    return this.wire!(pushed, (altered) => deliver(Buffer.from(JSON.stringify(altered))));
  }
}

/** A network that takes every request. */
function neverAnswered(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** Half of an answer, then silence until the asker has had enough. */
function halfOf(text: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (way) => {
      way.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      signal.addEventListener('abort', () => way.error(signal.reason));
    },
  });
}

export function problem(status: number, code: string, headers: Record<string, string>): Response {
  const body = { type: 'about:blank', title: code, status, code, message: code, requestId: 'r' };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}
