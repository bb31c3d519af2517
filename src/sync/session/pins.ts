import { PIN_MAX, PIN_MIN, PIN_TRIES } from '#contract/constants.ts';
import { latinDigits } from '#contract/text.ts';
import type { Device } from '#sync/store/device.ts';

/**
 * The PIN with which a person who is signed in on a shared tablet comes back to it. It stays on the tablet, and is no
 * secret of the server: it keeps colleagues apart, not a thief who takes the tablet apart.
 */
type PinRow = { salt: Uint8Array; hash: Uint8Array; rounds: number; length: number; failures: number };

/**
 * `length`: of the digits, so that the last one is enough; undefined without a PIN.
 * `left`: tries before only the password helps.
 */
export type PinState = { length: number | undefined; left: number };

/** OWASP's number for PBKDF2 with SHA-256, 2023: about a third of a second on a tablet. */
const ROUNDS = 210_000;

const key = (uid: string) => `pin:${uid}`;

/**
 * What is wrong with a PIN that somebody chooses: `format` (four to six digits) or `weak` (all the same, or in a row).
 */
export function pinFault(typed: string): 'format' | 'weak' | undefined {
  const pin = latinDigits(typed);
  if (!/^\d+$/.test(pin) || pin.length < PIN_MIN || pin.length > PIN_MAX) return 'format';
  const steps = new Set(Array.from(pin.slice(1), (digit, place) => Number(digit) - Number(pin[place])));
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step)) ? 'weak' : undefined;
}

/** Keeps a person's PIN, in place of the one before. @throws TypeError for one that `pinFault` refuses */
export async function keepPin(device: Device, uid: string, typed: string): Promise<void> {
  if (pinFault(typed)) throw new TypeError('not a PIN');
  const pin = latinDigits(typed);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const value: PinRow = {
    salt,
    hash: await hashOf(pin, salt, ROUNDS),
    rounds: ROUNDS,
    length: pin.length,
    failures: 0,
  };
  await device.app.meta.put({ key: key(uid), value });
}

/** From now on the device knows no PIN of this person. */
export async function forgetPin({ app }: Device, uid: string): Promise<void> {
  await app.meta.delete(key(uid));
}

/** How long this person's PIN is, undefined without one, and how many tries it has left. */
export async function pinStateOf(device: Device, uid: string): Promise<PinState> {
  const row = await read(device, uid);
  return { length: row?.length, left: Math.max(0, PIN_TRIES - (row?.failures ?? 0)) };
}

/**
 * Tries a PIN. The try is counted before it is known whether it is right: a battery taken out gives none back. After
 * the fifth wrong one only the password helps, which brings the PIN back too.
 */
export async function tryPin(device: Device, uid: string, typed: string): Promise<'right' | 'wrong' | 'used-up'> {
  const { app } = device;
  const row = await app.db.transaction('rw', app.meta, async () => {
    const known = await read(device, uid);
    if (!known || known.failures >= PIN_TRIES) return undefined;
    await app.meta.put({ key: key(uid), value: { ...known, failures: known.failures + 1 } });
    return known;
  });
  if (!row) return 'used-up';
  const hash = await hashOf(latinDigits(typed), row.salt, row.rounds);
  if (hash.some((byte, place) => byte !== row.hash[place])) return row.failures + 1 < PIN_TRIES ? 'wrong' : 'used-up';
  await freePin(device, uid);
  return 'right';
}

/** The person proved himself: the PIN has all its tries again. */
export async function freePin(device: Device, uid: string): Promise<void> {
  const row = await read(device, uid);
  if (row) await device.app.meta.put({ key: key(uid), value: { ...row, failures: 0 } });
}

async function read({ app }: Device, uid: string): Promise<PinRow | undefined> {
  return (await app.meta.get(key(uid)))?.value as PinRow | undefined;
}

async function hashOf(pin: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const of = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as Uint8Array<ArrayBuffer>, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(of, base, 256));
}
