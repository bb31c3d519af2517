import * as v from 'valibot';

/**
 * The answer of a server that is alive: what a device asks before it writes anything down. `serverTime` in
 * milliseconds; a server of a release before says none.
 */
export const Health = v.object({ status: v.literal('ok'), serverTime: v.optional(v.number()) });
