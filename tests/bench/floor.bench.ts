import { gzipSync } from 'node:zlib';
import type { PullAnswer } from '#contract/sync.ts';
import { noRows } from '#contract/sync-rows.ts';
import type { Api } from '../support/api.ts';
import type { Device } from '../support/device.ts';
import type { Figure } from './figure.ts';
import { marksOf, openFullFloor, quantile, slowDown, TASKS, VISITS } from './full-floor.ts';

const ROUNDS = 7;

/**
 * A floor of 1,500 visits and 5,000 tasks: how much a tablet fetches the first time, and how
 * soon it opens without network on a slow CPU.
 */
export async function measure(): Promise<Figure[]> {
  const { server, device, admin } = await openFullFloor('list');
  try {
    await keepPicture(device);
    const bytes = await pagesOf(admin, await admin.get<PullAnswer>('sync/pull'));
    const starts = await coldStarts(device);
    const of = (part: keyof Start, share: number) =>
      quantile(
        starts.map((one) => one[part]),
        share,
      );
    const start = (name: string, value: number, target = ''): Figure => ({
      number: 6,
      name,
      value,
      unit: 'ms',
      target,
    });
    return [
      {
        number: 9,
        name: `first fill, ${VISITS} visits and ${TASKS} tasks, gzip`,
        value: Math.round(bytes / 1024),
        unit: 'KB',
        target: '≤ 300',
      },
      start('offline cold start to the floor with data, CPU ×4: first paint, p75 of 7', of('paint', 0.75), '≤ 500'),
      start('the same: first car seen, p75', of('car', 0.75), '≤ 900'),
      start('the same: the app itself has drawn it and acts on taps, p75', of('alive', 0.75), '≤ 1500'),
      start('the same: first car seen, median', of('car', 0.5)),
      start('the same: the page’s own work until then, median', of('work', 0.5)),
    ];
  } finally {
    await device.discard();
    await server.stop();
  }
}

async function pagesOf(admin: Api, first: PullAnswer): Promise<number> {
  let bytes = 0;
  for (let page = first; ; page = await admin.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(page.cursor)}`)) {
    bytes += gzipSync(JSON.stringify({ ...noRows(), ...page })).length;
    if (!page.more) return bytes;
  }
}

/**
 * The screen before has been kept, and is on the disk: a browser writes that down when it likes, or when it is closed.
 */
async function keepPicture(device: Device): Promise<void> {
  await device.page.waitForFunction(() => localStorage.getItem('warsha.ahead') !== null, undefined, {
    timeout: 60_000,
  });
  await device.switchOff();
  await device.switchOn();
}

/**
 * Milliseconds from the start of the navigation; `work` is what the page's thread was busy for:
 * less shaken by what else the machine does.
 */
type Start = { paint: number; car: number; alive: number; work: number };

/**
 * Each time a browser that was killed, no network, a CPU four times slower; until the
 * first car can be seen, and tapped with effect.
 */
async function coldStarts(device: Device): Promise<Start[]> {
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await device.kill();
    await device.switchOn();
    await device.context.setOffline(true);
    await slowDown(device);
    const devtools = await device.context.newCDPSession(device.page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await device.page.addInitScript(markCars);
    await device.page.goto('/admin/visits?view=list', { waitUntil: 'commit' });
    const marks = await marksOf(device, ['first-contentful-paint', 'first car', 'alive']);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    starts.push({ paint: marks['first-contentful-paint'], car: marks['first car'], alive: marks.alive, work });
  }
  return starts;
}

/**
 * The page itself notes when the first car is painted, and when the app's own is: asking it again
 * and again from outside would slow it down.
 */
function markCars(): void {
  const mark = (name: string) => requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  let isSeen = false;
  new MutationObserver((_changes, observer) => {
    const car = (document.querySelector('#ahead')?.shadowRoot ?? document).querySelector('article');
    if (!isSeen && car && getComputedStyle(car).visibility === 'visible') {
      isSeen = true;
      mark('first car');
    }
    if (!document.querySelector('#root article') || document.querySelector('#ahead')) return;
    observer.disconnect();
    mark('alive');
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
}
