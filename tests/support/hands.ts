import type { Page } from '@playwright/test';

export type Hands = { taps: number; keys: number };

/**
 * Counts the taps and keys that the open page is given from now on; the answer says how many since it was last asked.
 */
export async function countHands(page: Page): Promise<() => Promise<Hands>> {
  const counted = await page.evaluateHandle(() => {
    const hands = { taps: 0, keys: 0 };
    // A key or a label may send a click along that nobody made.
    addEventListener('pointerdown', () => (hands.taps += 1), { capture: true });
    addEventListener('keydown', () => (hands.keys += 1), { capture: true });
    // A letter that is on no key of this keyboard comes without one.
    addEventListener('beforeinput', ({ data }) => (hands.keys += data && /[^ -~]/u.test(data) ? 1 : 0), {
      capture: true,
    });
    return hands;
  });
  return () =>
    counted.evaluate((hands) => {
      const since = { ...hands };
      Object.assign(hands, { taps: 0, keys: 0 });
      return since;
    });
}
