import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.ts';

test.each([1, 2])(
  'where %i things are done at a time, who asks for one waits for none of a hundred of another',
  async (atOnce) => {
    const line = createFairLine({ atOnce, waitingMax: 300 });
    const made: string[] = [];
    const make = (whose: string, name: string) => line(whose, async () => void made.push(name));
    const many = Array.from({ length: 100 }, (_, n) => make('amina', `amina ${n}`));
    await Promise.all([...many, make('karim', 'karim')]);
    expect(made.indexOf('karim')).toBeLessThanOrEqual(atOnce + 1);
    expect(made).toHaveLength(101);
  },
);

test('no more is done at a time than may be', async () => {
  const line = createFairLine({ atOnce: 2 });
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => line(`person ${n % 3}`, work)));
  await line('one more', work);
  expect(most).toBe(2);
});

test('what cannot be made holds up nothing after it, and who has too much waiting is told to come again', async () => {
  const line = createFairLine({ waitingMax: 3 });
  const broken = line('amina', () => Promise.reject(new Error('no picture')));
  const others = [1, 2, 3].map((n) => line('amina', async () => n));
  const more = line('amina', async () => 4);
  const karim = line('karim', async () => 'karim');
  await expect(more).rejects.toThrow('unavailable');
  await expect(broken).rejects.toThrow('no picture');
  expect(await Promise.all(others)).toEqual([1, 2, 3]);
  expect(await karim).toBe('karim');
  expect(await line('amina', async () => 5)).toBe(5);
});

test('where five hundred people wait, one more is told to come again', async () => {
  const line = createFairLine();
  const asked = Array.from({ length: 501 }, (_, n) => line(`person ${n}`, async () => n));
  await expect(line('late', async () => 'late')).rejects.toThrow('unavailable');
  expect(await Promise.all(asked)).toHaveLength(501);
});
