import { Trans, useLingui } from '@lingui/react/macro';
import { useElementSize } from '@mantine/hooks';
import { directionOf } from '#client/features/interface/language.ts';
import { useFormats } from '#client/ui/format.ts';
import { dayOfNumber, type KmPlot, monthUnder, type Place } from './km-plot.ts';
import classes from './km-chart.module.css';

const HEIGHT = 250;
const [AXIS, FOOT, TOP] = [66, 28, 14];
/** A shorter piece of line is hardly seen to be dashed, and its word would stand on what is around it. */
const ROOM_FOR_WORD = 76;

/**
 * Kilometres over time: the axis is true to time and runs in the reading direction; the same
 * readings follow as a table for who listens.
 */
export function KmChart({ plot }: { plot: KmPlot }) {
  const { t, i18n } = useLingui();
  const { ref, width: measured } = useElementSize();
  const { number, kilometres, day, month } = useFormats();
  const isRtl = directionOf(i18n.locale) === 'rtl';
  const width = Math.max(measured || 640, 240);
  const inner = width - AXIS - 8;
  const { days, kms, marks, lines, band, fan, estimate, today, dueKm } = plot;
  const x = (at: number) => {
    const along = ((at - days.from) / (days.to - days.from)) * inner;
    return isRtl ? width - AXIS - along : AXIS + along;
  };
  const y = (km: number) => TOP + (1 - (km - kms.from) / (kms.to - kms.from)) * (HEIGHT - TOP - FOOT);
  const points = (places: readonly Place[]) => places.map((place) => `${x(place.day)},${y(place.km)}`).join(' ');
  const [axisX, axisAnchor] = isRtl ? [width - 4, 'end' as const] : [AXIS - 10, 'end' as const];
  const room = Math.max(1, Math.ceil((days.ticks.length * 72) / inner));
  return (
    <figure className={classes.figure} ref={ref} aria-label={t`Kilometres over time`}>
      <svg width={width} height={HEIGHT} direction="ltr" aria-hidden>
        {kms.ticks.map((km) => (
          <g key={km}>
            <line className={classes.grid} x1={x(days.from)} x2={x(days.to)} y1={y(km)} y2={y(km)} />
            <text x={axisX} y={y(km) + 4} textAnchor={axisAnchor}>
              {number(km)}
            </text>
          </g>
        ))}
        {days.ticks.map(({ day: at, date, isYear }, place) => (
          <g key={date}>
            <line className={classes.tick} x1={x(at)} x2={x(at)} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT + 5} />
            {place % room === 0 && (
              <text {...monthUnder(x(at), width)} y={HEIGHT - 6}>
                {month(date, isYear)}
              </text>
            )}
          </g>
        ))}
        <line className={classes.axis} x1={x(days.from)} x2={x(days.to)} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {band && (
          <rect
            className={classes.band}
            x={Math.min(x(band.from), x(band.to))}
            width={Math.max(3, Math.abs(x(band.to) - x(band.from)))}
            y={TOP}
            height={HEIGHT - FOOT - TOP}
          />
        )}
        {fan && fan.to.day >= today && <polygon className={classes.fan} points={points([fan.at, fan.from, fan.to])} />}
        <line className={classes.today} x1={x(today)} x2={x(today)} y1={TOP} y2={HEIGHT - FOOT} />
        <text
          className={classes.todayText}
          x={x(today)}
          y={HEIGHT - FOOT - 6}
          dx={isRtl ? 6 : -6}
          textAnchor={isRtl ? 'start' : 'end'}
        >
          {t`Today`}
        </text>
        {dueKm !== undefined && (
          <>
            <line className={classes.due} x1={x(days.from)} x2={x(days.to)} y1={y(dueKm)} y2={y(dueKm)} />
            <text
              className={classes.dueText}
              x={x(days.from) + (isRtl ? -8 : 8)}
              // Over its line, where no reading is; under it only at the upper edge.
              y={y(dueKm) > TOP + 20 ? y(dueKm) - 7 : y(dueKm) + 16}
              textAnchor={isRtl ? 'end' : 'start'}
            >
              {t`Due at ${kilometres(dueKm)}`}
            </text>
          </>
        )}
        {lines.map((line) => (
          <polyline key={line[0]?.day} className={classes.line} points={points(line)} />
        ))}
        {estimate && (
          <>
            <polyline className={classes.estimate} points={points(estimate)} />
            {Math.abs(x(estimate[1].day) - x(estimate[0].day)) >= ROOM_FOR_WORD && (
              <text
                className={classes.estimateText}
                x={x(estimate[1].day) + (isRtl ? 8 : -8)}
                // Under the line, that rises from where it begins; over it where "today" is written below.
                y={y(estimate[0].km) < HEIGHT - FOOT - 40 ? y(estimate[0].km) + 16 : y(estimate[1].km) - 10}
                textAnchor={isRtl ? 'start' : 'end'}
              >
                {t`estimated`}
              </text>
            )}
          </>
        )}
        {marks.map(({ id, day: at, km, kind, isBeyond }) => {
          const height = y(Math.min(Math.max(km, kms.from), kms.to));
          // Written towards the middle, where there is room for it.
          const isLate = x(at) > width / 2;
          return (
            <g key={id}>
              <Mark kind={kind} x={x(at)} y={height} />
              {isBeyond && (
                <text
                  className={classes.beyond}
                  x={x(at) + (isLate ? -10 : 10)}
                  y={height + (km > kms.to ? 5 : -5)}
                  textAnchor={isLate ? 'end' : 'start'}
                >
                  {`${number(km)} ${km > kms.to ? '↑' : '↓'}`}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {/* Around it: a table is never narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>
            <Trans>Readings in the chart</Trans>
          </caption>
          <tbody>
            {marks.map(({ id, day: at, km, kind }) => (
              <tr key={id}>
                <th scope="row">{day(dayOfNumber(at))}</th>
                <td>{kilometres(km)}</td>
                <td>
                  {kind === 'oil'
                    ? t`Oil change`
                    : kind === 'client'
                      ? t({ message: 'Client', context: 'position' })
                      : kind === 'suspect'
                        ? t`In doubt`
                        : t`Workshop`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Filled: read in the workshop; ring: sent by the client; droplet: an oil change; hollow and red: in doubt. */
export function Mark({ kind, x, y }: { kind: KmPlot['marks'][number]['kind']; x: number; y: number }) {
  if (kind !== 'oil') return <circle className={classes.mark} data-kind={kind} cx={x} cy={y} r={5} />;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={classes.mark} data-kind="oil" r={10} />
      <path className={classes.drop} d="M0 -5 C2.5 -2 4 0 4 2 A4 4 0 0 1 -4 2 C-4 0 -2.5 -2 0 -5 Z" />
    </g>
  );
}
