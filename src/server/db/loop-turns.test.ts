import { expect, test } from 'vitest';
import { letOthersIn, withOwnTurns } from './loop-turns.ts';

/** Holds the thread for so many milliseconds. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('who arrives while somebody’s long work is under way is served before its end', async () => {
  const done: string[] = [];
  const long = (async () => {
    for (let piece = 0; piece < 20; piece += 1) {
      await letOthersIn();
      work(2);
    }
    done.push('long');
  })();
  setTimeout(() => done.push('arrived later'), 5);
  await long;
  expect(done).toEqual(['arrived later', 'long']);
});

test('two long works go on piece by piece in turn, and a short one between them', async () => {
  const pieces: string[] = [];
  const long = async (name: string) => {
    for (let piece = 0; piece < 5; piece += 1) {
      await letOthersIn();
      work(3);
      pieces.push(name);
    }
  };
  const both = Promise.all([long('one'), long('two')]);
  setTimeout(() => pieces.push('short'), 4);
  await both;
  expect(pieces.slice(0, 6)).toContain('two');
  expect(pieces.indexOf('short')).toBeGreaterThan(-1);
});

test('work that is short is not held up: it goes on in the same round', async () => {
  let isNextRound = false;
  // Whoever was before is done.
  for (let round = 0; round < 2; round += 1) await new Promise(setImmediate);
  setImmediate(() => (isNextRound = true));
  await letOthersIn();
  await letOthersIn();
  expect(isNextRound).toBe(false);
});

/** A request of so many pieces, each of so many milliseconds. */
async function request(pieces: number, milliseconds: number, each: () => void): Promise<void> {
  const answer = async () => {
    for (let piece = 0; piece < pieces; piece += 1) {
      await letOthersIn();
      work(milliseconds);
      each();
    }
  };
  await new Promise((resolve) => withOwnTurns(() => resolve(answer())));
}

test('who asks for little is served to the end before those who have had much go on', async () => {
  const pieces: string[] = [];
  const heavy = ['one', 'two'].map((name) =>
    request(20, 2, () => {
      pieces.push(name);
      if (pieces.length === 16) setImmediate(() => void request(4, 0, () => pieces.push('little')));
    }),
  );
  await Promise.all(heavy);
  const first = pieces.indexOf('little');
  expect(pieces.slice(first, first + 4)).toEqual(['little', 'little', 'little', 'little']);
});

test('who asks for much comes to the end of it, though others ask for little without pause', async () => {
  const pieces: string[] = [];
  const heavy = request(10, 2, () => pieces.push('much'));
  const isDone = () => pieces.filter((piece) => piece === 'much').length === 10;
  const others = [1, 2].map(async () => {
    while (!isDone()) await request(2, 2, () => pieces.push('little'));
  });
  await Promise.all([heavy, ...others]);
  expect(pieces.indexOf('little')).toBeLessThan(pieces.lastIndexOf('much'));
});

test('where nobody waits for the answer, whoever comes later is served first', async () => {
  const served: string[] = [];
  const ask = async (name: string, isLast: boolean) => {
    const answer = async () => {
      await letOthersIn();
      served.push(name);
    };
    await new Promise((resolve) => withOwnTurns(() => resolve(answer()), { isLast }));
  };
  await letOthersIn();
  work(2);
  await Promise.all([ask('look', true), ask('look', true), ask('tablet', false), ask('tablet', false)]);
  expect(served).toEqual(['tablet', 'tablet', 'look', 'look']);
});

test('who waits comes to an end soon, though in each round many come whom nobody waits for', async () => {
  let isDone = false;
  let rounds = 0;
  const looks: Promise<void>[] = [];
  const look = async () => {
    work(1);
    await letOthersIn();
  };
  const nextRound = () => {
    if (isDone) return;
    rounds += 1;
    for (let i = 0; i < 5; i += 1)
      looks.push(new Promise((resolve) => withOwnTurns(() => resolve(look()), { isLast: true })));
    setImmediate(nextRound);
  };
  nextRound();
  await request(20, 0.1, () => {});
  isDone = true;
  await Promise.all(looks);
  expect(rounds).toBeLessThan(10);
});
