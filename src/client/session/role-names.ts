import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Area, Role } from '#contract/roles.ts';

export const roleNames: Record<Role, MessageDescriptor> = {
  CLIENT: msg({ message: 'Client', context: 'position' }),
  MANAGER: msg`Manager`,
  EMPLOYEE: msg({ message: 'Mechanic', context: 'position' }),
  ADMIN: msg`Admin`,
};

/** Whom an area is for. */
export const areaNames: Record<Area, MessageDescriptor> = { ADMIN: msg`the shop's staff`, CLIENT: msg`clients` };
