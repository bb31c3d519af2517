import { roles } from '#contract/picklists.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { given, oneOf } from '#client/ui/search-params.ts';

const flags = ['true', 'false'] as const;

export type UsersSearch = ReturnType<typeof readUsersSearch>;

/** What the address of the list of people says; what makes no sense is left out. */
export function readUsersSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      {
        role: oneOf(roles, search['role']),
        active: oneOf(flags, search['active']),
        verified: oneOf(flags, search['verified']),
        archived: oneOf(['true'], search['archived']),
        add: oneOf(['user'], search['add']),
        import: oneOf(['clients', 'vehicles', 'visits'], search['import']),
      },
      search,
    ),
  };
}
