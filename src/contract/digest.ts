import * as v from 'valibot';

/** What stands for all rows of one table on a device. */
export const Digest = v.object({ n: v.number(), x: v.string() });
export type Digest = v.InferOutput<typeof Digest>;

/**
 * The digest of one table: how many rows, and the XOR of a hash of each id with its revision. Order does not matter.
 * `before`: of the rows that came before these.
 */
export function digestOf(rows: Iterable<{ id: string; rev: number }>, before: Digest = { n: 0, x: '' }): Digest {
  let { n } = before;
  let high = Number(`0x0${before.x.slice(0, -8)}`);
  let low = Number(`0x0${before.x.slice(-8)}`);
  for (const { id, rev } of rows) {
    const [h, l] = hash53(`${id}.${rev}`);
    n += 1;
    high ^= h;
    low ^= l;
  }
  return { n, x: `${(high >>> 0).toString(16)}${(low >>> 0).toString(16).padStart(8, '0')}` };
}

/** Two 32-bit FNV-1a hashes with different seeds, the higher one cut to 21 bits: 53 bits in all. */
function hash53(text: string): [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x01000193) ^ (b >>> 15);
  }
  return [(a ^ (b >>> 7)) & 0x1fffff, b];
}
