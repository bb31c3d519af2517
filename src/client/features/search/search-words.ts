import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconCar,
  IconClipboardList,
  IconDroplet,
  IconMail,
  IconPhoto,
  IconTool,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { SearchType } from '#contract/search.ts';

export const searchTypeNames: Record<SearchType, MessageDescriptor> = {
  client: msg`Clients`,
  vehicle: msg`Vehicles`,
  visit: msg`Visits`,
  task: msg`Tasks`,
  oilChange: msg`Oil changes`,
  media: msg`Media`,
  message: msg`Messages`,
};

export const searchTypeIcons: Record<SearchType, Icon> = {
  client: IconUser,
  vehicle: IconCar,
  visit: IconClipboardList,
  task: IconTool,
  oilChange: IconDroplet,
  media: IconPhoto,
  message: IconMail,
};
