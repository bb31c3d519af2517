/** Numbers that look thrown but are the same at every start: mulberry32, 32 bits of state. */
export function createDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from `from` to `to`, both included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    chance: (share: number) => next() < share,
  };
}

export type Dice = ReturnType<typeof createDice>;
