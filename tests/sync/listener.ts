import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { PullAnswer } from '#contract/sync.ts';
import { createApi } from '#sync/exchange/api.ts';
import { createEngine, type Engine } from '#sync/exchange/engine.ts';
import { followEvents } from '#sync/exchange/follow-events.ts';
import { createDevice, type Device } from '#sync/store/device.ts';
import type { Person } from '../support/garage.ts';

/**
 * A page of the app that follows the shop's changes, over a network of its own;
 * all but its screen is the app's own code.
 */
export class Listener {
  /** Whether the server tells it of changes now, and how often that began. */
  isTold = false;
  streams = 0;
  /** Each time that a row arrived: the revision of the task. */
  readonly arrived: number[] = [];
  /** How often it fetched what is new. */
  fetched = 0;
  readonly #person: Person;
  readonly #device: Device;
  #engine: Engine | undefined;
  #follower: ReturnType<typeof followEvents> | undefined;

  constructor(origin: string, person: Person) {
    this.#person = person;
    this.#device = createDevice({
      origin,
      appVersion: 'test',
      indexedDB: new IDBFactory(),
      IDBKeyRange,
      fetch: (input, init) => this.#fetch(new Request(input, init)),
      now: () => Date.now(),
      elapsed: () => performance.now(),
      random: () => 0,
      locks: undefined,
    });
  }

  /** Signs in, fetches the floor and listens. */
  async open(): Promise<void> {
    const api = createApi(this.#device, { read: () => undefined, onSessionOver: () => undefined });
    const { identifier, password } = this.#person;
    const { uid } = await api.signIn({ identifier, password });
    const engine = createEngine(this.#device, uid, { isVisible: () => true, isConnected: () => true });
    this.#engine = engine;
    await engine.wake();
    this.#follower = followEvents(this.#device, uid, {
      onOpen: (isOpen) => {
        if (isOpen && !this.isTold) this.streams += 1;
        this.isTold = isOpen;
        void engine.listens(isOpen);
      },
      onChange: ({ rev, kinds }) => {
        if (kinds.length === 0 || kinds.includes('rows')) void engine.told(rev);
      },
    });
  }

  get status() {
    return this.#engine?.getState().status;
  }

  /** How a task stands on this device. */
  async statusOf(taskId: string): Promise<string | undefined> {
    const cache = await this.#device.cacheOf(this.#person.id);
    return (await cache.task.get(taskId))?.status;
  }

  close(): void {
    this.#follower?.stop();
    this.#engine?.stop();
  }

  async #fetch(request: Request): Promise<Response> {
    const answer = await fetch(request);
    if (!request.url.includes('/sync/pull') || !answer.ok) return answer;
    const text = await answer.text();
    this.fetched += 1;
    this.arrived.push(...((JSON.parse(text) as PullAnswer).upserts?.task ?? []).map(({ rev }) => rev));
    return new Response(text, answer);
  }
}
