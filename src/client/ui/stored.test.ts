import { afterEach, expect, test, vi } from 'vitest';
import { readStored, store } from './stored.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is stored is read again until it is forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect([store('a', '1'), readStored('a'), store('a', undefined), readStored('a')]).toEqual([
    true,
    '1',
    true,
    undefined,
  ]);
});

test('a browser that forbids storage, or has no room, forgets and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect([store('a', '1', 'sessionStorage'), readStored('a', 'sessionStorage')]).toEqual([false, undefined]);
  vi.stubGlobal('localStorage', undefined);
  expect([store('a', '1'), readStored('a')]).toEqual([false, undefined]);
});
