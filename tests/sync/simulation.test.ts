import { describe, expect, it } from 'vitest';
import { createDice } from '#server/demo/dice.ts';
import { engines } from '../support/test-database.ts';
import { liveOneDay } from './day.ts';
import { World } from './world.ts';

/**
 * The real client on the real server with a network that fails, tablets that lose power, two senders at once, a server
 * that stumbles or is restored from a backup, and a manager who interferes. Afterwards nothing may be lost, doubled or
 * out of order, and every tablet must show what the server has.
 */
const LONG = process.env['LONG'] === '1';
const FIRST_SEED = Number(process.env['SEED'] ?? 1);
const SEEDS = Array.from({ length: LONG ? 10_000 : 8 }, (_, i) => FIRST_SEED + i);

describe.each(engines)('mechanics work on a bad network, on %s', (engine) => {
  it.each(SEEDS)(
    'seed %i: nothing is lost, doubled or out of order, and all tablets agree',
    async (seed) => {
      const world = await World.open(engine);
      try {
        expect(await liveOneDay(world, createDice(seed))).toEqual([]);
      } finally {
        await world.close();
      }
    },
    60_000,
  );
});
