import type { Role } from '#contract/roles.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { given, oneOf } from '#client/ui/search-params.ts';

const roles: Record<Role, true> = { CLIENT: true, EMPLOYEE: true, MANAGER: true, ADMIN: true };
const flags = { true: true, false: true } as const;

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
        archived: oneOf({ true: true }, search['archived']),
        add: oneOf({ user: true }, search['add']),
        import: oneOf({ clients: true, vehicles: true, visits: true }, search['import']),
      },
      search,
    ),
  };
}
