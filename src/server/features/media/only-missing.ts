import { codeOf } from '#server/db/error-code.ts';

/** What is not there is undefined; any other error stays one. */
export function onlyMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
