import { expect, test } from 'vitest';
import { createPictureLine } from './picture-line.ts';

test('whoever asks for one picture waits for one of somebody who asked for a hundred, not for all', async () => {
  const line = createPictureLine(300);
  const made: string[] = [];
  const make = (whose: string, name: string) => line(whose, async () => void made.push(name));
  const many = Array.from({ length: 100 }, (_, n) => make('amina', `amina ${n}`));
  await Promise.all([...many, make('karim', 'karim')]);
  expect(made.indexOf('karim')).toBeLessThanOrEqual(2);
  expect(made).toHaveLength(101);
});

test('a picture that cannot be made holds up none after it, and who has too many waiting is told to come again', async () => {
  const line = createPictureLine(2);
  const broken = line('amina', () => Promise.reject(new Error('no picture')));
  const others = [1, 2, 3].map((n) => line('amina', async () => n));
  const more = line('amina', async () => 4);
  await expect(more).rejects.toThrow('unavailable');
  await expect(broken).rejects.toThrow('no picture');
  expect(await Promise.all(others)).toEqual([1, 2, 3]);
  expect(await line('amina', async () => 5)).toBe(5);
});
