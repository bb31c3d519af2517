import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDroplets, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { FileTable } from '#client/ui/file-table.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { OilChangeView } from '#sync/view/overlay.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import { OilChangeRow } from './oil-change-row.tsx';
import classes from './oil-changes-card.module.css';

const OilChangeForm = lazySheet(async () => (await import('./oil-change-form.tsx')).OilChangeForm);
const FEW = 5;

type OilChangesCardProps = Pick<VehicleFile, 'vehicle' | 'oilChanges'> & {
  /** The way to all of them: then only the newest few stand here, and none is changed. */
  all?: ReactNode;
};

/** A car's oil changes, a line each. */
export function OilChangesCard({ vehicle, oilChanges, all }: OilChangesCardProps) {
  const { t } = useLingui();
  const may = useMay();
  const [editing, edit] = useState<{ change: OilChangeView | undefined; opened: boolean }>();
  const mayChange = may('oilChange.update') || may('oilChange.remove');
  const isWhole = all === undefined;
  const shown = isWhole ? oilChanges : oilChanges.slice(0, FEW);
  return (
    <Card label={t`Oil changes`}>
      <div className={classes.head}>
        <h2>
          <Trans>Oil changes</Trans>
        </h2>
        {may('oilChange.create') && (
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden size={20} />}
            onClick={() => edit({ change: undefined, opened: true })}
          >
            <Trans>Add oil change</Trans>
          </Button>
        )}
      </div>
      {oilChanges.length === 0 ? (
        <EmptyState icon={<IconDroplets size={40} />} title={t`No oil change recorded yet`} />
      ) : (
        <FileTable className={classes.table ?? ''} data-whole={isWhole || undefined}>
          <thead>
            <tr>
              <th scope="col">{t`Date`}</th>
              <th scope="col" data-number>{t`Odometer`}</th>
              <th scope="col">{t`Oil`}</th>
              <th scope="col" data-number>{t`Driven`}</th>
              {isWhole && (
                <>
                  <th scope="col">
                    <Trans>Next change at</Trans>
                  </th>
                  {mayChange && <th scope="col">{t`Change`}</th>}
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((change, at) => (
              <OilChangeRow
                key={change.id}
                change={change}
                before={oilChanges[at + 1]}
                {...(isWhole && { onEdit: () => edit({ change, opened: true }) })}
              />
            ))}
          </tbody>
        </FileTable>
      )}
      {all !== undefined && oilChanges.length > 0 && <div className={classes.foot}>{all}</div>}
      {may('oilChange.create') && editing && (
        <OilChangeForm
          vehicle={vehicle}
          change={editing.change}
          opened={editing.opened}
          onClose={() => edit({ ...editing, opened: false })}
        />
      )}
    </Card>
  );
}
