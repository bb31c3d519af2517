import { useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl, Select, TextInput, VisuallyHidden } from '@mantine/core';
import { IconFilter, IconLayoutGrid, IconList, IconSearch, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { priorities, services } from '#contract/tasks.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import { priorityLabels, serviceLabels, statusLabels } from '#client/features/tasks/task-state.ts';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { defaultGroup, type FloorSearch, type FloorView, type FloorGroup, floorGroups } from './floor-search.ts';
import { type FloorVisit, inGroup } from './floor-visit.ts';
import classes from './floor-filters.module.css';

type FloorFiltersProps = {
  visits: readonly FloorVisit[];
  search: FloorSearch;
  onSearch: (change: Partial<FloorSearch>) => void;
  view: FloorView;
  onView: (view: FloorView) => void;
};

/** The groups with their counts, a text or plate, and behind one button what is asked less often. */
export function FloorFilters({ visits, search, onSearch, view, onView }: FloorFiltersProps) {
  const { t } = useLingui();
  const { uid } = useSession();
  const set = [search.status, search.priority, search.service, search.assignee].filter(Boolean).length;
  const [more, setMore] = useState(set > 0);
  const words: Record<FloorGroup, string> = {
    mine: t`My jobs`,
    all: t`Whole workshop`,
    active: t`In progress`,
    parts: t`Waiting for parts`,
    approval: t`Waiting for approval`,
    ready: t`Ready`,
    late: t`Late`,
  };
  const views = [
    { value: 'cards' as const, label: t`Cards`, icon: IconLayoutGrid },
    { value: 'table' as const, label: t`Table`, icon: IconTable },
    { value: 'list' as const, label: t`List`, icon: IconList },
  ];
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t`Which cars`}
        value={search.group ?? defaultGroup}
        onChange={(group) => onSearch({ group: group === defaultGroup ? undefined : group })}
        chips={floorGroups.map((group) => ({
          value: group,
          label: words[group],
          count: visits.filter((visit) => inGroup(visit, group, uid)).length,
        }))}
      />
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t`Plate, client or car`}
          placeholder={t`Plate, client or car`}
          leftSection={<IconSearch aria-hidden size={20} />}
          value={search.q ?? ''}
          onChange={({ currentTarget }) => onSearch({ q: currentTarget.value || undefined })}
        />
        <ActionIcon
          aria-label={t`More filters`}
          aria-expanded={more}
          variant={set > 0 ? 'filled' : 'default'}
          onClick={() => setMore(!more)}
        >
          <IconFilter aria-hidden size={22} />
        </ActionIcon>
        <SegmentedControl
          aria-label={t`View`}
          value={view}
          onChange={onView}
          data={views.map(({ value, label, icon: Icon }) => ({
            value,
            label: (
              <span title={label}>
                <Icon aria-hidden size={22} />
                <VisuallyHidden>{label}</VisuallyHidden>
              </span>
            ),
          }))}
        />
      </div>
      {more && <MoreFilters visits={visits} search={search} onSearch={onSearch} />}
    </div>
  );
}

function MoreFilters({ visits, search, onSearch }: Pick<FloorFiltersProps, 'visits' | 'search' | 'onSearch'>) {
  const { t, i18n } = useLingui();
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
        value={search.status ?? null}
        onChange={(value) => onSearch({ status: taskStatuses.find((one) => one === value) })}
        data={taskStatuses.map((value) => ({ value, label: i18n._(statusLabels[value]) }))}
      />
      <Select
        label={t`Priority`}
        clearable
        value={search.priority ?? null}
        onChange={(value) => onSearch({ priority: priorities.find((one) => one === value) })}
        data={priorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
      />
      <Select
        label={t`Service`}
        clearable
        value={search.service ?? null}
        onChange={(value) => onSearch({ service: services.find((one) => one === value) })}
        data={services.map((value) => ({ value, label: i18n._(serviceLabels[value]) }))}
      />
      <Select
        label={t`Mechanic`}
        clearable
        value={search.assignee ?? null}
        onChange={(value) => onSearch({ assignee: value ?? undefined })}
        data={Array.from(people, ([value, label]) => ({ value, label }))}
      />
    </div>
  );
}
