import * as v from 'valibot';

/**
 * What stands in a link that opens something without signing in: what it opens and a seal on that, 22 characters each.
 */
export const LinkSecret = v.pipe(v.string('type'), v.maxLength(44, 'max-length'), v.regex(/^[\w-]{44}$/, 'format'));
