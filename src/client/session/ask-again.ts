import type { Query } from '@tanstack/react-query';
import { mayPass } from '#contract/may-pass.ts';

const AGAIN_MS = 15_000;

/**
 * How long until what could not be had is asked for again while somebody looks; false where that is of
 * no use. The engine tells when the server is there again after it was missed, and of an outage
 * between two of its questions it knows nothing.
 */
export function askAgain({ state: { status, error } }: Pick<Query, 'state'>): number | false {
  return status === 'error' && mayPass(error) && AGAIN_MS;
}
