import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toldTogether } from './told-together.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first news is handed on at once, what a busy shop adds once in a while', () => {
  const handed: string[][] = [];
  const { tell } = toldTogether<string>((some) => handed.push([...some]), 2000);
  tell(['panel']);
  expect(handed).toEqual([['panel']]);
  for (const word of ['panel', 'reports', 'panel']) tell([word]);
  vi.advanceTimersByTime(1999);
  expect(handed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(handed).toEqual([['panel'], ['panel', 'reports']]);
  tell(['todos']);
  expect(handed).toHaveLength(2);
  vi.advanceTimersByTime(2000);
  expect(handed.at(-1)).toEqual(['todos']);
  // Nothing came meanwhile: the next is the first again.
  vi.advanceTimersByTime(2000);
  tell(['panel']);
  expect(handed).toHaveLength(4);
});

test('nothing is handed on for nothing, nor after the end', () => {
  const hand = vi.fn<(some: ReadonlySet<string>) => void>();
  const { tell, stop } = toldTogether(hand, 2000);
  tell([]);
  expect(hand).not.toHaveBeenCalled();
  tell(['panel']);
  tell(['todos']);
  stop();
  vi.advanceTimersByTime(4000);
  expect(hand).toHaveBeenCalledOnce();
});
