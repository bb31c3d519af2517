import type { OfUser } from '#server/features/users/related-records.ts';
import { countMessagesOf, idsOfSender, moveMessages, removeMessages } from './messages-store.ts';

/**
 * What a person wrote while signed in, and what came under an address of the two that nobody holds any more: it would
 * be nobody's.
 */
export const userMessages: OfUser = {
  noun: 'messages',
  count: countMessagesOf,
  move: async ({ trx, rev }, { from, before, to }) => {
    const given = [from.email, before.email].filter((email) => email !== null && email !== to.email);
    const ids = await idsOfSender(
      trx,
      from.id,
      given.filter((email) => email !== null),
    );
    await moveMessages(trx, ids, to.id, rev);
    return ids;
  },
  erase: async ({ trx }, { id, emailKey }) => {
    await removeMessages(trx, await idsOfSender(trx, id, emailKey === null ? [] : [emailKey]));
  },
};
