import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { noRows, type PullAnswer } from '#contract/sync.ts';
import type { Api } from '../support/api.ts';
import type { Device } from '../support/device.ts';
import type { Figure } from './figure.ts';
import { openFullFloor, quantile, slowDown, TASKS, VISITS } from './full-floor.ts';

const ROUNDS = 7;

/** A floor of 1,500 visits and 5,000 tasks: how much a tablet fetches the first time, and how soon it opens without network on a slow CPU. */
export async function measure(): Promise<Figure[]> {
  const { server, device, admin } = await openFullFloor('list');
  try {
    const bytes = await pagesOf(admin, await admin.get<PullAnswer>('sync/pull'));
    const starts = await coldStarts(device);
    const [times, work] = [starts.map(({ ms }) => ms), starts.map((start) => start.work)];
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
      start('offline cold start to the floor with data, CPU ×4, p75 of 7', quantile(times, 0.75), '≤ 900'),
      start('the same, median', quantile(times, 0.5)),
      start('the same: the page’s own work in it, median', quantile(work, 0.5)),
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
 * Each time a browser that was killed, no network, a CPU four times slower; until the first car can be seen. `work` is what the page's
 * thread was busy for: less shaken than `ms` by what else the machine does.
 */
async function coldStarts(device: Device): Promise<{ ms: number; work: number }[]> {
  const starts: { ms: number; work: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await device.kill();
    await device.switchOn();
    await device.context.setOffline(true);
    await slowDown(device);
    const devtools = await device.context.newCDPSession(device.page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await device.page.addInitScript(markFirstCar);
    await device.page.goto('/admin/visits?view=list', { waitUntil: 'commit' });
    const ms = await seenAt(device.page);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    starts.push({ ms, work });
  }
  return starts;
}

/** The page itself notes when the first car is painted: asking it again and again from outside would slow it down. */
function markFirstCar(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first car')));
  }).observe(document, { childList: true, subtree: true });
}

async function seenAt(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first car')[0]?.startTime, undefined, {
    polling: 1000,
    timeout: 120_000,
  });
  return (await mark.jsonValue()) ?? Number.NaN;
}
