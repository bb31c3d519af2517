import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { plateText } from '#contract/plates.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useVisits } from './floor-queries.ts';
import { type FloorVisit, toFloorVisit } from './floor-visit.ts';
import classes from './floor-wall.module.css';

type Lane = { label: string; tone: string; holds: (visit: FloorVisit) => boolean };

/** The shop on a big screen: one lane a state, the longest waiting on top, nothing to tap. It follows by itself, without network too. */
export function FloorWall() {
  const { t } = useLingui();
  const { dayOf } = useFormats();
  const today = dayOf(useNow());
  const screen = useRef<HTMLElement>(null);
  const visits = (useVisits().data ?? [])
    .filter(({ closedAt }) => closedAt === null)
    .map((visit) => toFloorVisit(visit, today))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  const held = ({ state }: FloorVisit) => state.holdReason !== null;
  const lanes: Lane[] = [
    { label: t`Waiting`, tone: 'neutral', holds: (visit) => !held(visit) && visit.state.status === 'PENDING' },
    { label: t`In progress`, tone: 'active', holds: (visit) => !held(visit) && visit.state.status === 'IN PROGRESS' },
    { label: t`On hold`, tone: 'waiting', holds: held },
    { label: t`Ready`, tone: 'good', holds: (visit) => !held(visit) && visit.state.status === 'COMPLETED' },
  ];
  return (
    <section className={classes.wall} ref={screen} aria-label={t`Wall view`}>
      <PageTitle title={t`Wall view`} />
      <header className={classes.header}>
        <h1 tabIndex={-1} data-route-title>
          <Trans>Workshop</Trans>
        </h1>
        <span className={classes.tools}>
          <PlainButton
            icon={<IconArrowsMaximize aria-hidden />}
            onClick={() => void screen.current?.requestFullscreen?.()}
          >
            <Trans>Full screen</Trans>
          </PlainButton>
          <Link to="/admin/visits">
            <Trans>Back to the workshop</Trans>
          </Link>
        </span>
      </header>
      <div className={classes.lanes}>
        {lanes.map((lane) => (
          <LaneOf key={lane.label} lane={lane} visits={visits.filter(lane.holds)} />
        ))}
      </div>
    </section>
  );
}

function LaneOf({ lane, visits }: { lane: Lane; visits: FloorVisit[] }) {
  return (
    <section className={classes.lane} data-tone={lane.tone} aria-label={lane.label}>
      <h2>
        {lane.label} <span>{visits.length}</span>
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <article aria-label={plateText(visit.vehicle?.plateNumber ?? '')}>
              <PlateBadge plate={visit.vehicle?.plateNumber ?? '—'} size="large" />
              <AgeChip since={visit.since} size="large" />
              <p>
                <b>
                  <bdi>{visit.current?.name ?? visit.name}</bdi>
                </b>
                <span>
                  <bdi>{visit.current?.assigneeName ?? visit.clientName}</bdi>
                </span>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
