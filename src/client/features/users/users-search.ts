import { roles, vehicleStatuses, vehicleTypes } from '#contract/picklists.ts';
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
        /** Those who work here, in place of the clients. */
        staff: oneOf(['true'], search['staff']),
        active: oneOf(flags, search['active']),
        verified: oneOf(flags, search['verified']),
        archived: oneOf(['true'], search['archived']),
        /** The vehicles in place of the people, and what of them. */
        view: oneOf(['vehicles'], search['view']),
        type: oneOf(vehicleTypes, search['type']),
        status: oneOf(vehicleStatuses, search['status']),
        samePlate: oneOf(['true'], search['samePlate']),
        removed: oneOf(['true'], search['removed']),
        add: oneOf(['user'], search['add']),
        import: oneOf(['clients', 'vehicles', 'visits'], search['import']),
      },
      search,
    ),
  };
}
