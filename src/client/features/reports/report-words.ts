import type { MessageDescriptor } from '@lingui/core';
import {
  type Icon,
  IconCar,
  IconChecklist,
  IconDroplet,
  IconFolder,
  IconHeartHandshake,
  IconHourglass,
  IconKey,
  IconThumbDown,
  IconTool,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Dimension, namedDimensions, type ReportColumn, type ReportName } from '#contract/report-list.ts';
import type { FailedAction } from '#client/feedback/failure-messages.ts';
import { holdLabels } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-words.ts';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';

export const reportTitles: Record<ReportName, MessageDescriptor> = {
  repairs: msg`Repairs`,
  tasks: msg`Tasks`,
  'oil-changes': msg`Oil changes`,
  clients: msg`Clients`,
  vehicles: msg`Vehicles`,
  'car-files': msg`Car files`,
  deliveries: msg`Deliveries`,
  'time-in-state': msg`Time in state`,
  declined: msg`Declined work`,
  'repeat-clients': msg`Repeat clients`,
  'technician-load': msg`Technicians’ load`,
};

export const reportIcons: Record<ReportName, Icon> = {
  repairs: IconTool,
  tasks: IconChecklist,
  'oil-changes': IconDroplet,
  clients: IconUsers,
  vehicles: IconCar,
  'car-files': IconFolder,
  deliveries: IconKey,
  'time-in-state': IconHourglass,
  declined: IconThumbDown,
  'repeat-clients': IconHeartHandshake,
  'technician-load': IconUserCog,
};

/** What is counted, in the sentence above the chart. */
export const countedWords: Record<ReportName, MessageDescriptor> = {
  repairs: msg`{count, plural, one {# repair} other {# repairs}}`,
  tasks: msg`{count, plural, one {# new task} other {# new tasks}}`,
  'oil-changes': msg`{count, plural, one {# oil change} other {# oil changes}}`,
  clients: msg`{count, plural, one {# client’s visit} other {# clients’ visits}}`,
  vehicles: msg`{count, plural, one {# new vehicle} other {# new vehicles}}`,
  'car-files': msg`{count, plural, one {# car file opened} other {# car files opened}}`,
  deliveries: msg`{count, plural, one {# car delivered} other {# cars delivered}}`,
  'time-in-state': msg`{count, plural, one {# change of state} other {# changes of state}}`,
  declined: msg`{count, plural, one {# job declined} other {# jobs declined}}`,
  'repeat-clients': msg`{count, plural, one {# visit} other {# visits}}`,
  'technician-load': msg`{count, plural, one {# job finished} other {# jobs finished}}`,
};

/** What a report that could not be had says: the specification has a text for six of them. */
export const reportFailures: Partial<Record<ReportName, FailedAction>> = {
  repairs: 'report-repairs',
  tasks: 'report-tasks',
  'oil-changes': 'report-oil-changes',
  clients: 'report-clients',
  vehicles: 'report-vehicles',
  'car-files': 'report-car-files',
};

export const columnTitles: Record<ReportColumn, MessageDescriptor> = {
  count: msg`Count`,
  done: msg`Completed`,
  late: msg`Late`,
  sold: msg`Sold for`,
  cost: msg`Cost`,
  uncosted: msg`Cost unknown`,
  margin: msg`Margin`,
  billed: msg`Billed`,
  visitTotals: msg`Visit totals`,
  declined: msg`Declined value`,
  time: msg`Total time`,
  average: msg`Average time`,
};

export const dimensionTitles: Record<Dimension, MessageDescriptor> = {
  work: msg`Work`,
  service: msg`Service`,
  status: msg`Status`,
  priority: msg`Priority`,
  technician: msg`Mechanic`,
  make: msg`Make`,
  type: msg`Vehicle type`,
  year: msg`Year`,
  vehicle: msg`Vehicle`,
  client: msg`Client`,
  loyalty: msg`New or returning`,
  oil: msg`Oil`,
  oilType: msg`Oil type`,
  state: msg`State`,
};

export const loyaltyWords: Record<string, MessageDescriptor> = { NEW: msg`First visit`, RETURNING: msg`Came back` };

const words: Partial<Record<Dimension, Record<string, MessageDescriptor>>> = {
  service: serviceLabels,
  status: statusLabels,
  priority: priorityLabels,
  type: vehicleTypeLabels,
  state: { ...statusLabels, ...holdLabels },
  loyalty: loyaltyWords,
};

/** What a row of a report is called in the reader's language. */
export function useRowName(by: Dimension): (row: { key: string | null; label: string | null }) => string {
  const { i18n } = useLingui();
  const nameOf = useNameOf();
  return ({ key, label }) => {
    if (key === null) return i18n._(msg`Nobody or nothing`);
    const word = words[by]?.[key];
    if (word) return i18n._(word);
    const type = namedDimensions[by];
    return label ?? (type ? nameOf(type, key) : key);
  };
}
