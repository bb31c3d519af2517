import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { aPhoto, photograph } from '../support/camera.ts';
import { Device } from '../support/device.ts';
import { enter, install } from '../support/e2e.ts';
import { aMechanic, aVisit, type Car } from '../support/garage.ts';
import { ADMIN, startServer } from '../support/server.ts';
import { cardOf, enterKm, pill } from '../support/tablet.ts';
import type { Figure } from './figure.ts';
import { quantile, slowDown } from './full-floor.ts';
import { SlowLine } from './slow-line.ts';

const CARS = 24;
const PHOTOS = 6;
const TASKS = ['Front brake pads', 'Wheel balancing'];
/** A cheap tablet of 2 GB of some years ago, beside this machine. */
const SLOWER = 6;

/**
 * A mechanic's day on an old tablet and a weak mobile network: the app comes, each car is
 * begun and finished, kilometres and photos.
 */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const line = await SlowLine.to(server.port);
  const device = await Device.open({ baseURL: line.url, viewport: { width: 800, height: 1180 } });
  try {
    const { page } = device;
    const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
    const mechanic = await aMechanic(admin);
    const owner = (await aVisit(admin, TASKS)).owner;
    const cars = await Promise.all(Array.from({ length: CARS }, () => aVisit(admin, TASKS, owner)));
    await slowDown(device, SLOWER);

    await enter(page, mechanic, '/admin/visits?lng=en&group=all&view=cards');
    await page.getByRole('article').first().waitFor({ timeout: 120_000 });
    const opened = await page.evaluate(() => performance.now());
    await install(page);
    const installed = line.kilobytes;
    await page.reload();
    await page.getByRole('article').first().waitFor();
    const again = await page.evaluate(() => performance.now());

    const morning = line.kilobytes;
    const taps: number[] = [];
    for (const [at, car] of cars.entries()) {
      for (const task of TASKS) {
        taps.push(await step(page, car, `Start: ${task}`));
        taps.push(await step(page, car, `Finish: ${task}`));
      }
      await enterKm(page, car, String(50_000 + at));
    }
    await isSent(page);
    const work = line.kilobytes - morning;
    for (const car of cars.slice(0, PHOTOS)) await photograph(page, cardOf(page, car), await aPhoto(page));
    await isSent(page);
    const photos = line.kilobytes - morning - work;
    const devtools = await device.context.newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const row = (name: string, value: number, unit: string): Figure => ({
      number: 6,
      name,
      value: Math.round(value * 10) / 10,
      unit,
      target: '',
    });
    return [
      row(`old tablet (CPU ×${SLOWER}, 3G): first visit ever, until the first car`, opened / 1000, 's'),
      row('the same, until the app is on it: data', installed / 1000, 'MB'),
      row('the same, opened again: until the first car', again / 1000, 's'),
      row('the same, a tap until it is shown, p75', quantile(taps, 0.75), 'ms'),
      row('the same, p98', quantile(taps, 0.98), 'ms'),
      row(`the same, data of a day: ${CARS} cars, ${taps.length} steps, ${CARS} km`, work / 1000, 'MB'),
      row(`the same, ${PHOTOS} photos of a camera`, photos / 1000, 'MB'),
      row('the same, memory of the page’s own objects in the evening', usedSize / 2 ** 20, 'MiB'),
    ];
  } finally {
    await device.discard();
    await line.close();
    await server.stop();
  }
}

async function isSent(page: Page): Promise<void> {
  await pill(page)
    .filter({ hasText: /^Synced/ })
    .waitFor({ timeout: 300_000 });
}

/** Milliseconds from the tap until its button is another one. */
async function step(page: Page, car: Car, name: string): Promise<number> {
  const button = cardOf(page, car).getByRole('button', { name, exact: true });
  const element = await button.elementHandle();
  if (!element) throw new Error(`no ${name}`);
  const shown = element.evaluate(
    (own) =>
      new Promise<number>((resolve) => {
        const words = own.textContent;
        own.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (!own.isConnected || own.textContent !== words) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
  );
  await button.click();
  return await shown;
}
