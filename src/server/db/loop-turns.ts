import { AsyncLocalStorage } from 'node:async_hooks';

/** Longer than this one person's work does not hold the thread in one piece, in milliseconds. */
const PIECE_MS = 1;

/**
 * For each piece that a request has had it lets those go first who come in the next four rounds: little is done at
 * once. But never for more than forty: what is much is done in the end, however many come.
 */
const COURTESY = 4;
const COURTESY_MOST = 40;

/** What one request has had: so many whole pieces, until it goes on at `since`. */
type Share = { pieces: number; since: number };

const shares = new AsyncLocalStorage<Share>();

/**
 * So many times as long as it took to read and begin what has come, those who wait go on before more is read: else
 * whoever comes without pause would let nobody get to an end.
 */
const GO_ON = 2;

let begun = Number.NaN;
let round = 0;
/** Since when requests are read. */
let readSince = 0;
/** Those who wait, in the order in which they go on. */
const line: { place: number; go: () => void }[] = [];

/**
 * Runs a request, so that the pieces that it has had are counted together. `isLast`: nobody waits for its answer, so
 * whoever comes meanwhile goes first.
 */
export function withOwnTurns(work: () => void, { isLast = false } = {}): void {
  shares.run({ pieces: isLast ? COURTESY_MOST / COURTESY : 0, since: performance.now() }, work);
}

/**
 * One thread serves everybody. Whoever has held it longer than a moment stands in line here while others' requests are
 * read and begun, and goes on when it is his turn, who has had least first: one a round of the event loop, more where
 * much has come in it. `isWaitedFor`: inside a transaction, whose end others
 * may wait for, one goes on in the next round.
 */
export async function letOthersIn({ isWaitedFor = false } = {}): Promise<void> {
  const now = performance.now();
  if (Number.isNaN(begun)) {
    begun = now;
    readOthers();
  } else if (line.length > 0 || now - begun > PIECE_MS) await inTurn(now, isWaitedFor);
}

async function inTurn(now: number, isWaitedFor: boolean): Promise<void> {
  const share = shares.getStore() ?? { pieces: 0, since: begun };
  if (now - Math.max(share.since, begun) > PIECE_MS) share.pieces += 1;
  const place = round + (isWaitedFor ? 0 : Math.min(share.pieces * COURTESY, COURTESY_MOST));
  const before = line.findIndex((other) => other.place > place);
  await new Promise<void>((go) => line.splice(before < 0 ? line.length : before, 0, { place, go }));
  share.since = performance.now();
}

function readOthers(): void {
  readSince = performance.now();
  setImmediate(nextRound);
}

function nextRound(): void {
  round += 1;
  const now = performance.now();
  if (line.length === 0) begun = Number.NaN;
  else goOn(now + (now - readSince) * GO_ON);
}

function goOn(until: number): void {
  begun = performance.now();
  line.shift()?.go();
  // Only when all that he does now is done, which may take any number of promises.
  queueMicrotask(() =>
    process.nextTick(() => (line.length > 0 && performance.now() < until ? goOn(until) : readOthers())),
  );
}
