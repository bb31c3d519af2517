import { isStaff } from '#contract/roles.ts';
import type { Person } from '#server/http/person.ts';

/** Staff see the whole offering; clients and the public what is shown. */
export function seesHidden(person: Person | undefined): boolean {
  return person !== undefined && isStaff(person.role);
}
