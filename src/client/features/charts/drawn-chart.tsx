import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { MarkedColumns } from './marked-columns.tsx';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import type { Drawable } from './report-chart.tsx';
import classes from './report-chart.module.css';

/** Told apart by lightness too, and lines by their dashes: not by hue alone. A third would need a pattern. */
const colors = ['var(--chart-1)', 'var(--chart-2)'];
const dashes = ['0', '6 4'];
const still = { isAnimationActive: false };
/** The keyboard has nothing to do in a drawing: its figures are in the table. */
const unfocused = { accessibilityLayer: false };

/** The drawing itself: what reads it aloud is the table beside it. */
export function DrawnChart(props: Drawable) {
  const { kind, series, format = String, height = 260 } = props;
  const isRtl = !useInterfaceState('isLtr');
  // By itself, so that day, month and year keep their order among letters that run from the right.
  const rows = isRtl ? props.rows.map((row) => ({ ...row, name: `\u2067${row.name}\u2069` })) : props.rows;
  const keys = series.map((label, at) => ({ name: `s${at}`, label, color: colors[at % colors.length]! }));
  const data = rows.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(keys.map((key, at) => [key.name, values[at] ?? 0])),
  }));
  const isLying = kind === 'bars';
  const side = isRtl ? ('right' as const) : ('left' as const);
  const grid = {
    h: height,
    data,
    dataKey: 'name',
    series: keys,
    valueFormatter: format,
    withLegend: keys.length > 1,
    gridColor: 'var(--line)',
    textColor: 'var(--muted)',
    xAxisProps: { reversed: isRtl, allowDecimals: false, ...(isLying && { tickFormatter: format }) },
    gridAxis: isLying ? ('y' as const) : ('x' as const),
    yAxisProps: {
      orientation: side,
      // On the right the words stand beside the axis as they do on the left.
      ...(isRtl && { tick: { transform: 'translate(10, 0)', fontSize: 12, fill: 'currentColor' } }),
      allowDecimals: false,
      width: isLying ? 150 : 56,
      // Each bar has its name, in two lines where it is long.
      ...(isLying && { interval: 0 }),
    },
    tooltipProps: { wrapperStyle: { direction: isRtl ? ('rtl' as const) : ('ltr' as const) } },
  };
  return (
    // Drawn from the left always: the axes are turned instead, so that no letter stands on the wrong side of its mark.
    <div className={classes.drawing} dir="ltr" aria-hidden>
      {kind === 'columns' && rows.some(({ mark, isOpen, note }) => mark !== undefined || isOpen || note) ? (
        <MarkedColumns {...props} rows={rows} grid={grid} />
      ) : kind === 'line' ? (
        <LineChart
          {...grid}
          curveType="linear"
          lineChartProps={unfocused}
          withDots={rows.length <= 31}
          lineProps={({ name }) => ({ ...still, strokeDasharray: dashes[Number(name.slice(1)) % dashes.length]! })}
        />
      ) : (
        <BarChart
          {...grid}
          orientation={isLying ? 'vertical' : 'horizontal'}
          maxBarWidth={32}
          barChartProps={unfocused}
          barProps={still}
        />
      )}
    </div>
  );
}
