import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaticDataType } from '#contract/static-data.ts';

/** What the lists are called. */
export const nameTypes: Record<StaticDataType, MessageDescriptor> = {
  BRAND: msg`Makes`,
  MODEL: msg`Models`,
  COLOR: msg`Colours`,
  ENGINE_TYPE: msg`Engine types`,
  OIL_TYPE: msg`Oil types`,
  OIL_NAME: msg`Oils`,
  CURRENCY: msg`Currencies`,
};
