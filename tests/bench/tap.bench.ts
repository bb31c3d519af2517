import type { Page } from '@playwright/test';
import type { Op } from '#sync/store/op.ts';
import type { Figure } from './figure.ts';
import { openFullFloor, quantile, slowDown } from './full-floor.ts';

const WAITING = 1000;
const TAPS = 20;

/**
 * A tap on a card of a full floor while 1,000 commands wait, without network, on a
 * slow CPU: until the finger sees what it did.
 */
export async function measure(): Promise<Figure[]> {
  const { server, device } = await openFullFloor('cards');
  try {
    const { page } = device;
    await device.context.setOffline(true);
    await nextButton(page).click();
    await page.getByRole('button', { name: /^Offline/ }).waitFor();
    await multiplyOp(page);
    await page.reload();
    await page.getByText(/1,?00\d kept here/).waitFor();
    await slowDown(device);
    const taps: Tap[] = [];
    for (let i = 0; i < TAPS; i++) taps.push(await tap(page));
    const row = (name: string, value: number, target = ''): Figure => ({ number: 7, name, value, unit: 'ms', target });
    const [answers, changes] = [taps.map(({ answered }) => answered), taps.map(({ changed }) => changed)];
    return [
      row(
        `tap → next paint (INP), ${WAITING} commands waiting, CPU ×4, p75 of ${TAPS}`,
        quantile(answers, 0.75),
        '≤ 80',
      ),
      row('the same, p98', quantile(answers, 0.98), '≤ 150'),
      row('tap → kept on the disk and shown, p75', quantile(changes, 0.75), '≤ 200'),
    ];
  } finally {
    await device.discard();
    await server.stop();
  }
}

type Tap = { answered: number; changed: number };

function nextButton(page: Page) {
  return page.getByRole('button', { name: /^Start: / }).first();
}

/** Taps the first card that has not begun. The browser itself says how long its next frame took. */
async function tap(page: Page): Promise<Tap> {
  const button = nextButton(page);
  const name = (await button.textContent()) ?? '';
  await button.scrollIntoViewIfNeeded();
  const timing = page.evaluate((wanted) => {
    const answered = new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const click = list.getEntries().find((entry) => entry.name === 'click');
        if (!click) return;
        observer.disconnect();
        resolve(click.duration);
      });
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const changed = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const there = [...document.querySelectorAll('button')].some(({ textContent }) => textContent === wanted);
            if (!there) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    // A frame shorter than 16 ms is not reported at all.
    const quick = changed.then(() => new Promise<number>((resolve) => setTimeout(() => resolve(16), 500)));
    return Promise.all([Promise.race([answered, quick]), changed]);
  }, name);
  await button.click();
  const [answered, changed] = await timing;
  return { answered, changed };
}

/** As if the same had been tapped on a thousand other tasks: the one command in the outbox, again and again. */
async function multiplyOp(page: Page): Promise<void> {
  await page.evaluate(async (wanted) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const open = async (kind: string) => result(indexedDB.open(names.find((name) => name.startsWith(kind)) ?? ''));
    const [outbox, cache] = [await open('warsha.outbox.'), await open('warsha.cache.')];
    const all = <T>(db: IDBDatabase, store: string) =>
      result(db.transaction(store).objectStore(store).getAll() as IDBRequest<T[]>);
    const tasks = await all<{ id: string }>(cache, 'task');
    const ops = await all<Op>(outbox, 'ops');
    const [op] = ops;
    if (!op) throw new Error('nothing waits');
    const transaction = outbox.transaction('ops', 'readwrite');
    for (const { id } of tasks.filter((task) => task.id !== op.entityId).slice(-wanted)) {
      const { seq: _, ...copy } = op;
      transaction
        .objectStore('ops')
        .add({ ...copy, opId: crypto.randomUUID(), entityId: id, stream: `task:${id}`, pos: 1e6 });
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    outbox.close();
    cache.close();
  }, WAITING);
}
