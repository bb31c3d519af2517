/** The cache of pictures in Cache Storage: the worker fills it, the page drops it at sign-out and when the disk is full. */
export const PICTURES_CACHE = 'pictures';

/** What the worker calls to its pages when it has sent what waited. */
export const FLUSHED_MESSAGE = 'warsha-flushed';

const FLUSH = 'warsha-flush';

/** The tag under which a page asks the worker to send. One that failed once sleeps for minutes, so each minute has its own. */
export function flushTag(): string {
  return `${FLUSH}:${Math.floor(Date.now() / 60_000)}`;
}

export function isFlushTag(tag: string): boolean {
  return tag.startsWith(FLUSH);
}
