import { useLingui } from '@lingui/react/macro';
import type { ListedUser } from '#contract/users.ts';
import { DueChip } from '#client/features/oil-changes/due/due-chip.tsx';
import type { Column } from '#client/ui/data-table/data-table.tsx';
import { Day } from '#client/ui/local-date.tsx';

/** What a list shows of clients: how many cars, when one was here last, and which oil change comes first. */
export function useClientColumns(): Column<ListedUser>[] {
  const { t } = useLingui();
  return [
    { key: 'cars', title: t`Vehicles`, align: 'end', priority: 3, cell: ({ garage }) => garage?.cars },
    { key: 'visit', title: t`Last visit`, priority: 3, cell: lastVisit },
    { key: 'oil', title: t`Next oil change`, priority: 3, cell: oil },
  ];
}

const lastVisit = ({ garage }: ListedUser) => garage?.lastVisitOn && <Day on={garage.lastVisitOn} />;

const oil = ({ garage }: ListedUser) => garage?.due && garage.due.urgency !== 'unknown' && <DueChip due={garage.due} />;
