import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { priorities, services } from '#contract/picklists.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-words.ts';
import type { FloorFiltersProps } from './floor-filters.tsx';
import { type Due, dues } from '#contract/floor-groups.ts';
import classes from './floor-filters.module.css';

/** What is asked less often: state, priority, service, when it is to be ready, mechanic. */
export function MoreFilters({ visits, search, onSearch }: Pick<FloorFiltersProps, 'visits' | 'search' | 'onSearch'>) {
  const { t, i18n } = useLingui();
  const dueWords: Record<Due, string> = {
    today: t`Today or late`,
    tomorrow: t`Tomorrow`,
    week: t`Within a week`,
    later: t`Later`,
    none: t`Without a day`,
  };
  const people = new Map(
    visits.flatMap(({ tasks }) =>
      tasks.flatMap(({ assigneeId, assigneeName }) =>
        assigneeId && assigneeName ? [[assigneeId, assigneeName] as const] : [],
      ),
    ),
  );
  return (
    <div className={classes.more}>
      <Select
        label={t`State`}
        clearable
        placeholder={t`All`}
        value={search.status ?? null}
        onChange={(value) => onSearch({ status: taskStatuses.find((one) => one === value) })}
        data={taskStatuses.map((value) => ({ value, label: i18n._(statusLabels[value]) }))}
      />
      <Select
        label={t`Priority`}
        clearable
        placeholder={t`All`}
        value={search.priority ?? null}
        onChange={(value) => onSearch({ priority: priorities.find((one) => one === value) })}
        data={priorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
      />
      <Select
        label={t`Service`}
        clearable
        placeholder={t`All`}
        value={search.service ?? null}
        onChange={(value) => onSearch({ service: services.find((one) => one === value) })}
        data={services.map((value) => ({ value, label: i18n._(serviceLabels[value]) }))}
      />
      <Select
        label={t`To be ready`}
        clearable
        placeholder={t`All`}
        value={search.due ?? null}
        onChange={(value) => onSearch({ due: dues.find((one) => one === value) })}
        data={dues.map((value) => ({ value, label: dueWords[value] }))}
      />
      <Select
        label={t`Mechanic`}
        clearable
        placeholder={t`All`}
        value={search.assignee ?? null}
        onChange={(value) => onSearch({ assignee: value ?? undefined })}
        data={Array.from(people, ([value, label]) => ({ value, label }))}
      />
    </div>
  );
}
