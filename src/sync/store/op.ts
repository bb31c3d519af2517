import type { MediaType } from '#contract/media-kinds.ts';
import type { FieldError } from '#contract/errors.ts';
import type { RejectionCode, ServerState, SyncOp } from '#contract/sync.ts';

/**
 * queued: to be sent · sending: in flight · blocked: behind one that needs a person · attention: a person must
 * decide · quarantined: made by a newer app.
 */
export type OpState = 'queued' | 'sending' | 'blocked' | 'attention' | 'quarantined';

/** What the sync centre shows of a command even when the record is long gone from the device. */
export type OpAbout = {
  plate: string;
  title: string;
  /** The item of the price list by which each reader calls the task in the own language. */
  item?: string;
};

/** The server does not take a file as it is. */
type FileProblem = 'body-too-large' | 'unsupported-media-type' | 'validation-failed';

export type OpProblem = {
  code: RejectionCode | 'poison' | 'no-bytes' | 'quota' | 'storage-full' | 'server-fault' | FileProblem;
  at: number;
  fields?: FieldError[];
};

/** What the device knows of a command besides what it sends. */
type LocalState = {
  /** Its place in the order; a corrected command inherits the place of the one it replaces. */
  pos: number;
  /** The device's clock was more than a day off when the person acted. Shown here, not sent: the offset is. */
  clockWrong?: boolean;
  /** The device's clock stood before the last answer of the server when the person acted (`inServerTime`). */
  setBack?: boolean;
  /** The newest of the server's times that the device had seen by then: the person acted no earlier. */
  seenAt?: number;
  appVersion: string;
  about: OpAbout;
  state: OpState;
  /** 1 from the commit that precedes the first send: from then on the payload never changes. */
  frozen: 0 | 1;
  attempts: number;
  /** How often the server itself failed at it. */
  faults?: number;
  /** Not sent before this, by the clock of `createdAt`; a tap can be taken back until then (see `heldFor`). */
  nextAt: number;
  /** Its bytes must be with the server first. */
  awaitsUpload?: boolean;
  /** Of those bytes: what they are, how many are with the server, and that a person has stopped them. */
  upload?: { type: MediaType; sent: number; paused?: boolean };
  problem?: OpProblem;
  serverState?: ServerState;
};

/**
 * A command as kept on the device: what is sent, typed by `type`, and its local state. `stream`:
 * `task:<id>`, `vehicle:<id>` or `media:<id>`.
 */
export type Op = SyncOp & LocalState;

/** A command that has no number yet: the database gives it. */
export type NewOp = Unnumbered<Op>;
type Unnumbered<O> = O extends Op ? Omit<O, 'seq' | 'pos'> & { pos?: number } : never;

/** A command that was decided, kept for thirty days for the sync centre and for a server restored from a backup. */
export type PastOp = { opId: string; at: number; op: Op; outcome: string; code?: string; suspect?: boolean };

/** The newest form of a command that this app knows; the second came with photos. */
const OP_VERSION = 2;

/**
 * Brings a command of an older release to today's form; one of a newer release is
 * kept and shown, but not sent by this one.
 */
export function upgradeOp(op: Op): Op {
  if (op.v > OP_VERSION) return { ...op, state: 'quarantined' };
  return op.state === 'quarantined' ? { ...op, state: 'queued' } : op;
}

/**
 * How long a tap can still be taken back, in milliseconds. A clock set back since
 * ends that: it may have been a year ahead.
 */
export function heldFor({ createdAt, nextAt }: Pick<Op, 'createdAt' | 'nextAt'>, now: number): number {
  return createdAt <= now ? Math.max(0, nextAt - now) : 0;
}

/** It was sent, and no answer for it has come: nobody here knows whether the server has it. */
export function mayBeThere({ frozen, state, problem }: Pick<Op, 'frozen' | 'state' | 'problem'>): boolean {
  return (frozen === 1 || state === 'sending') && problem === undefined;
}

const SENT = [
  'opId',
  'v',
  'type',
  'userId',
  'entityId',
  'stream',
  'dependsOn',
  'seq',
  'base',
  'payload',
  'createdAt',
  'clockOffset',
  'replaces',
] as const satisfies (keyof SyncOp)[];

/** The command as it goes over the wire, as JSON. */
export function toWire(op: Op): unknown {
  return Object.fromEntries(SENT.map((name) => [name, op[name]]));
}
