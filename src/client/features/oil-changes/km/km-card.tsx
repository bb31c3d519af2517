import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import { KmChart, Mark } from './km-chart.tsx';
import { plotKm } from './km-plot.ts';
import { kmReadingsOptions } from './km-queries.ts';
import classes from './km-chart.module.css';

type KmCardProps = Pick<VehicleFile, 'vehicle' | 'oilChanges' | 'oil'> & { all?: ReactNode };
const spans = { year: 365, two: 730, all: undefined } as const;

/** The odometer over time. All readings are the server's to show; without it, the newest that the device keeps. */
export function KmCard({ vehicle, oilChanges, oil, all }: KmCardProps) {
  const { t } = useLingui();
  const { kilometres, dayOf } = useFormats();
  const [span, choose] = useState<keyof typeof spans>('two');
  const { data } = useQuery(kmReadingsOptions(vehicle.id, vehicle.rev, 1, 100));
  const plot = plotKm({
    readings: data?.items ?? vehicle.readings,
    changes: oilChanges,
    oil,
    dueKm: oilChanges[0]?.nextChangeKm,
    today: dayOf(useNow()),
    span: spans[span],
  });
  // One point alone is no course: it is told, not drawn.
  const isDrawn = plot !== undefined && (plot.marks.length > 1 || plot.band !== undefined);
  return (
    <Card label={t`Odometer`}>
      <div className={classes.head}>
        <h2>
          <Trans>Odometer</Trans>
        </h2>
        {vehicle.latestKm !== null && <bdi>{kilometres(vehicle.latestKm)}</bdi>}
        {isDrawn && (
          <FilterChips
            label={t`Period`}
            value={span}
            onChange={choose}
            chips={[
              { value: 'year', label: t`A year` },
              { value: 'two', label: t`Two years` },
              { value: 'all', label: t`All` },
            ]}
          />
        )}
      </div>
      {isDrawn ? (
        <>
          <Legend />
          <KmChart plot={plot} />
        </>
      ) : (
        <p>
          {plot ? (
            <Trans>One reading so far. From the second on its course is drawn here.</Trans>
          ) : (
            <Trans>No reading yet.</Trans>
          )}
        </p>
      )}
      {all && <p className={classes.foot}>{all}</p>}
    </Card>
  );
}

function Legend() {
  return (
    <p className={classes.legend} aria-hidden>
      <span>
        <Sign kind="shop" />
        <Trans>in the workshop</Trans>
      </span>
      <span>
        <Sign kind="client" />
        <Trans>sent by the client</Trans>
      </span>
      <span>
        <Sign kind="oil" />
        <Trans>oil change</Trans>
      </span>
      <span>
        <svg width={18} height={12}>
          <rect width={18} height={12} rx={2} />
        </svg>
        <Trans>expected</Trans>
      </span>
    </p>
  );
}

function Sign({ kind }: { kind: 'shop' | 'client' | 'oil' }) {
  return (
    <svg width={22} height={22}>
      <Mark kind={kind} x={11} y={11} />
    </svg>
  );
}
