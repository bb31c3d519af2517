import { readTableSearch } from '#client/forms/table-search.ts';
import { given, id, oneOf, text } from '#client/ui/search-params.ts';

const flags = ['true', 'false'] as const;

export type MessagesSearch = ReturnType<typeof readMessagesSearch>;

/** What the address of the messages says; `message` is the id of the one that is open. */
export function readMessagesSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      { read: oneOf(flags, search['read']), message: text(search['message']), user: id(search['user']) },
      search,
    ),
  };
}
