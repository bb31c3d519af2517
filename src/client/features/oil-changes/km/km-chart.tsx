import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { useLingui } from '@lingui/react/macro';
import type { SyncVehicle } from '#contract/sync.ts';
import { useFormats } from '#client/ui/format.ts';

/** The newest readings over time. Time runs from left to right in every language; the same numbers stand beside it as text. */
export function KmChart({ readings }: { readings: SyncVehicle['readings'] }) {
  const { t } = useLingui();
  const { date, number } = useFormats();
  const points = readings
    .filter(({ state }) => state === 'ACCEPTED')
    .map(({ km, readAt }) => ({ km, day: `\u2068${date(readAt)}\u2069`, readAt }));
  return (
    <figure dir="ltr" aria-label={t`Kilometres over time`} style={{ marginBlockStart: 16 }}>
      <LineChart
        h={160}
        data={points.toSorted((a, b) => a.readAt.localeCompare(b.readAt))}
        dataKey="day"
        series={[{ name: 'km', color: 'var(--accent)' }]}
        valueFormatter={number}
        curveType="linear"
        gridAxis="none"
        yAxisProps={{ domain: ['dataMin', 'dataMax'], width: 70 }}
      />
    </figure>
  );
}
