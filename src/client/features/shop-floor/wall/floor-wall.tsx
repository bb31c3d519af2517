import { Trans, useLingui } from '@lingui/react/macro';
import { useViewportSize } from '@mantine/hooks';
import { type CSSProperties, useRef } from 'react';
import { isPast } from '#contract/deadline.ts';
import { useFormats } from '#client/ui/format.ts';
import { useBareScreen } from '#client/ui/page-bar.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useLanes } from '../floor-lanes.ts';
import { useVisits } from '../floor-queries.ts';
import { laneOf, toFloorVisit } from '../floor-visit.ts';
import { WallCar } from './wall-car.tsx';
import { WallHead } from './wall-head.tsx';
import { AIRIEST, layOutWall } from './wall-layout.ts';
import classes from './floor-wall.module.css';

/** Below that nobody reads it from afar: lanes one below the other, as long as they are. */
const LEAST_WIDTH = 1000;

/**
 * The shop on a big screen: one lane a state, the longest waiting on top, all of it in sight and nothing to tap.
 * It follows by itself, without network too.
 */
export function FloorWall() {
  const { t } = useLingui();
  useBareScreen('all');
  const { dayOf } = useFormats();
  const now = useNow();
  const screen = useRef<HTMLElement>(null);
  const { width, height } = useViewportSize();
  const when = { now, today: dayOf(now) };
  const visits = (useVisits().data ?? [])
    .filter(({ closedAt }) => closedAt === null)
    .map((visit) => toFloorVisit(visit, when))
    // What was promised counts here even when the work is done: somebody has to ring its owner.
    .map((visit) => ({ ...visit, late: isPast(visit.deadline, when) }))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  const filled = useLanes().map((lane) => ({ ...lane, visits: visits.filter((visit) => laneOf(visit) === lane.key) }));
  const isSmall = width < LEAST_WIDTH;
  const scale = isSmall ? 0.7 : width / 1920;
  const layout = layOutWall(
    filled.map((lane) => lane.visits.length),
    height / scale,
  );
  return (
    <section
      className={classes.wall}
      ref={screen}
      aria-label={t`Wall view`}
      data-small={isSmall || undefined}
      style={{ '--wall': `${scale}px` } as CSSProperties}
    >
      <PageTitle title={t`Wall view`} />
      <WallHead visits={visits} onFullScreen={() => void screen.current?.requestFullscreen?.()} />
      <div className={classes.lanes}>
        {width > 0 &&
          filled.map(({ label, tone, icon: Icon, visits: own }, place) => {
            const lane = layout[place];
            const { columns, shown, row, lines } =
              isSmall || !lane ? { columns: 1, shown: own.length, row: AIRIEST, lines: 2 } : lane;
            return (
              <section
                key={label}
                className={classes.lane}
                data-tone={tone}
                aria-label={label}
                data-lines={lines}
                style={{ flexGrow: columns, '--row': row, '--lines': lines } as CSSProperties}
              >
                <h2>
                  <Icon aria-hidden />
                  {label} <span>{own.length}</span>
                </h2>
                <ul style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
                  {own.slice(0, shown).map((visit) => (
                    <li key={visit.id}>
                      <WallCar visit={visit} />
                    </li>
                  ))}
                  {shown < own.length && (
                    <li className={classes.rest}>
                      <Trans>
                        + <bdi>{own.length - shown}</bdi>
                      </Trans>
                    </li>
                  )}
                </ul>
              </section>
            );
          })}
      </div>
    </section>
  );
}
