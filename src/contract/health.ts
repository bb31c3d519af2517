import * as v from 'valibot';

/** The answer of a server that is alive: what a device asks before it writes anything down. */
export const Health = v.object({ status: v.literal('ok') });
