import { useId } from 'react';
import { CompositeChart } from '@mantine/charts';
import type { ChartRow, Drawable } from './report-chart.tsx';
import classes from './report-chart.module.css';

type MarkedColumnsProps = Drawable & { grid: Omit<React.ComponentProps<typeof CompositeChart>, 'data' | 'series'> };
type Place = { cx?: number; cy?: number; points?: readonly { x: number | null }[]; payload?: { row?: ChartRow } };
type Column = { x?: number; y?: number; width?: number; height?: number; payload?: { row?: ChartRow } };

/** Columns with what they are compared with as a short line; what goes on still is hatched, what rests says so. */
export function MarkedColumns({ series, marked, rows, grid }: MarkedColumnsProps) {
  const hatching = useId();
  const most = Math.max(...rows.map((row) => Math.max(row.values[0] ?? 0, row.mark ?? 0)));
  // Where a mark is low enough to strike through the words, they stand upon it.
  const foot = (row: ChartRow) => ((row.mark ?? 0) < most * LOW ? (row.mark ?? 0) : 0);
  const data = rows.map((row) => ({
    name: row.name,
    value: row.values[0] ?? 0,
    mark: marked === undefined ? undefined : row.mark,
    note: row.note ? foot(row) : undefined,
    row,
  }));
  return (
    <CompositeChart
      {...grid}
      data={data}
      series={[
        { name: 'value', type: 'bar', label: series[0] ?? '', color: 'var(--chart-1)' },
        ...(marked === undefined
          ? []
          : [{ name: 'mark', type: 'line' as const, label: marked, color: 'var(--chart-2)' }]),
        { name: 'note', type: 'line', label: '', color: 'transparent' },
      ]}
      withLegend={false}
      // The figures beside it are what the keyboard and screen readers get.
      composedChartProps={{ accessibilityLayer: false }}
      maxBarWidth={32}
      barProps={{ isAnimationActive: false, shape: (column: Column) => drawnColumn(column, hatching) }}
      lineProps={({ name }) => ({
        isAnimationActive: false,
        strokeWidth: 0,
        activeDot: false,
        dot: name === 'note' ? note : mark,
      })}
      tooltipProps={{ ...grid.tooltipProps, filterNull: true }}
    >
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={classes.hatchGround} />
          <rect width="3" height="6" className={classes.hatch} />
        </pattern>
      </defs>
    </CompositeChart>
  );
}

/** Of the height: what is above leaves room for a line of words. */
const LOW = 0.2;
/** Of a short word, in pixels. */
const NOTE_WIDTH = 42;

function drawnColumn({ x = 0, y = 0, width = 0, height = 0, payload }: Column, hatching: string) {
  const fill = payload?.row?.isOpen ? `url(#${hatching})` : 'var(--chart-1)';
  return <rect x={x} y={y} width={width} height={Math.max(height, 0)} rx={3} fill={fill} />;
}

function mark({ cx, cy }: Place) {
  if (typeof cx !== 'number' || typeof cy !== 'number') return <g key={cx} />;
  return <rect key={cx} className={classes.mark} x={cx - 12} y={cy - 1.5} width={24} height={3} />;
}

/** Where a column has no room for it, it stands upright. */
function note({ cx, cy, points, payload }: Place) {
  if (typeof cx !== 'number' || typeof cy !== 'number' || !payload?.row?.note) return <g key={cx} />;
  const isUpright = Math.abs((points?.[1]?.x ?? Infinity) - (points?.[0]?.x ?? 0)) < NOTE_WIDTH;
  const place = isUpright
    ? { transform: `translate(${cx + 4} ${cy - 6}) rotate(-90)`, textAnchor: 'start' as const }
    : { x: cx, y: cy - 8, textAnchor: 'middle' as const };
  return (
    <text key={cx} {...place} className={classes.note}>
      {payload.row.note}
    </text>
  );
}
