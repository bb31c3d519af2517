import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Device } from '../../support/device.ts';
import type { Figure } from '../figure.ts';
import { marksOf, quantile, slowDown } from '../full-floor.ts';
import { serveFolder } from './static-site.ts';

const ROUNDS = 7;

/**
 * Another app that works offline (Actual, the web build that its package brings), measured
 * as the product is in `sizes` and `floor`.
 */
export async function measureActual(folder: string): Promise<Figure[]> {
  const build = join(folder, 'node_modules/@actual-app/web/build');
  if (!existsSync(build)) return [];
  const site = await serveFolder(build);
  const device = await Device.open({ baseURL: site.url, serviceWorkers: 'allow' });
  try {
    const scripts = await firstVisit(device);
    const starts = await coldStarts(device);
    const of = (part: keyof Start) =>
      quantile(
        starts.map((one) => one[part]),
        0.75,
      );
    return [
      {
        number: 1,
        name: 'peer Actual: initial JavaScript',
        value: Math.round(scripts / 1024),
        unit: 'KiB',
        target: '',
      },
      ...(['paint', 'alive'] as const).map((part) => ({
        number: 6,
        name: `peer Actual: offline cold start, CPU ×4, ${part === 'paint' ? 'first paint' : 'its first button is there'}, p75 of ${ROUNDS}`,
        value: of(part),
        unit: 'ms',
        target: '',
      })),
    ];
  } finally {
    await device.discard();
    await site.close();
  }
}

/** Bytes of scripts on the wire until the first button is there. Then its worker keeps all it wants. */
async function firstVisit(device: Device): Promise<number> {
  const { page } = device;
  const devtools = await device.context.newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/');
  await page.getByRole('button').first().waitFor();
  const atFirst = bytes;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await page.reload();
  await page.getByRole('button').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return atFirst;
}

/** Milliseconds from the start of the navigation. */
type Start = { paint: number; alive: number };

/** Each time a browser that was killed, no network, a CPU four times slower. */
async function coldStarts(device: Device): Promise<Start[]> {
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await device.kill();
    await device.switchOn();
    await device.context.setOffline(true);
    await slowDown(device);
    await device.page.addInitScript(markButton);
    await device.page.goto('/', { waitUntil: 'commit' });
    const marks = await marksOf(device, ['first-contentful-paint', 'alive']);
    starts.push({ paint: marks['first-contentful-paint'], alive: marks.alive });
  }
  return starts;
}

/** As the floor's first car is marked. */
function markButton(): void {
  new MutationObserver((_changes, observer) => {
    const button = document.querySelector('button');
    if (!button || getComputedStyle(button).visibility !== 'visible') return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('alive')));
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
}
