import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readVisits } from '#sync/view/active-visits.ts';
import { engines } from '../support/test-database.ts';
import { World } from './world.ts';

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('a car whose work is too much for the tablet is not on it, and does not stand there as ready', async () => {
    const [first, second] = [await world.visit(), await world.visit()];
    // As beyond the cap: its visit comes, its tasks do not.
    await world.shop.db.updateTable('tasks').set({ deletedAt: 1 }).where('visitId', '=', first.id).execute();
    const tablet = await world.tablet();
    expect((await tablet.rows()).visit).toHaveLength(2);
    expect((await tablet.see(readVisits)).map(({ id }) => id)).toEqual([second.id]);
  });
});
