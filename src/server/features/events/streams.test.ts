import { expect, test } from 'vitest';
import type { Person } from '#server/http/person.ts';
import { createStreams, message } from './streams.ts';

const most = { perSession: 4, perPerson: 12, clients: 350, all: 500 };
const person = (sessionId: string, id = sessionId, role: Person['role'] = 'MANAGER'): Person => ({
  id,
  role,
  sessionId,
});

test('a reader who does not read is dropped, and no more than a few pages have waited for him', () => {
  const streams = createStreams(most);
  const listener = streams.open(person('one'), false);
  const text = message('change', { rev: 1, kinds: ['rows'] });
  let sent = 0;
  while (!listener.stream.destroyed && sent < 10_000) {
    streams.send(listener, text);
    sent += 1;
  }
  expect(listener.stream.destroyed).toBe(true);
  expect(sent * text.length).toBeLessThan(64 * 1024);
});

test('a session has four streams and the shop five hundred; one that ends leaves its place', async () => {
  const streams = createStreams({ ...most, all: 10 });
  const own = Array.from({ length: 4 }, () => streams.open(person('one'), false));
  expect(() => streams.open(person('one'), false)).toThrow('unavailable');
  for (let n = 0; n < 6; n += 1) streams.open(person(`other-${n}`), false);
  expect(() => streams.open(person('last'), false)).toThrow('unavailable');
  const [first] = own;
  await new Promise<void>((resolve) => {
    first?.stream.on('close', resolve).resume();
    if (first) streams.end(first);
  });
  expect(streams.open(person('one'), false).stream.writable).toBe(true);
});

test('clients leave the screens of the workshop their streams, and nobody has many by signing in often', () => {
  const streams = createStreams(most);
  for (let client = 0; client < 100; client += 1)
    for (let n = 0; n < 5; n += 1)
      try {
        streams.open(person(`${client} ${n}`, String(client), 'CLIENT'), false);
      } catch {
        // As many as clients may have.
      }
  expect(streams.all().size).toBe(350);
  for (let n = 0; n < 12; n += 1) streams.open(person(`device ${n}`, 'salma'), false);
  expect(() => streams.open(person('device 12', 'salma'), false)).toThrow('unavailable');
  expect(streams.open(person('karim'), false).stream.writable).toBe(true);
});
