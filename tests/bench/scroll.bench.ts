import type { Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { openFullFloor, quantile, slowDown, VISITS } from './full-floor.ts';

const CARDS = 1000;
/** Pixels a second: a hand that looks for a car. */
const SPEED = 2400;

/**
 * A thumb goes down a thousand cards on a slow CPU: how even the frames are, and
 * whether a card moves that was not scrolled.
 */
export async function measure(): Promise<Figure[]> {
  const { server, device } = await openFullFloor('cards');
  try {
    const { page } = device;
    await slowDown(device);
    await page.evaluate(watchFrames);
    const devtools = await device.context.newCDPSession(page);
    let seen = 0;
    do {
      await devtools.send('Input.synthesizeScrollGesture', { x: 400, y: 700, yDistance: -6000, speed: SPEED });
      seen = await carsUntilHere(page);
    } while (seen < CARDS);
    const { frames, shift } = await page.evaluate(() => {
      const noted = globalThis as unknown as { frames: number[]; shift: number };
      return { frames: noted.frames, shift: noted.shift };
    });
    const drawn = await page.getByRole('article').count();
    const row = (name: string, value: number, unit: string, target = ''): Figure => ({
      number: 7,
      name,
      value,
      unit,
      target,
    });
    return [
      row(`scrolling ${seen} cards, CPU ×4: frames within 1/60 s`, shareOf(frames, 17.5), '%', ''),
      row('the same: time between frames, p95', quantile(frames, 0.95), 'ms', ''),
      row('the same: time between frames, p99', quantile(frames, 0.99), 'ms', ''),
      row('the same: cards on the page at the end', drawn, ''),
      row('the same: layout shift', Math.round(shift * 1000) / 1000, '', '≤ 0.02'),
    ];
  } finally {
    await device.discard();
    await server.stop();
  }
}

/** Notes the time between frames of the page's own thread while it is scrolled, and shifts of what it shows. */
function watchFrames(): void {
  const noted = Object.assign(globalThis, { frames: [] as number[], shift: 0 });
  let last = 0;
  let scrolledAt = 0;
  addEventListener('scroll', () => (scrolledAt = performance.now()), { passive: true });
  const look = (now: number) => {
    if (last > 0 && now - scrolledAt < 100) noted.frames.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) noted.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: false });
}

/** Of all cars on the floor, those that came before the end of what is drawn. */
async function carsUntilHere(page: Page): Promise<number> {
  const rest = await page
    .getByRole('button', { name: /^Show more/ })
    .textContent({ timeout: 1000 })
    .catch(() => '');
  return VISITS - Number(rest?.replaceAll(/\D/g, '') ?? 0);
}

function shareOf(values: readonly number[], least: number): number {
  return Math.round((100 * values.filter((value) => value <= least).length) / values.length);
}
