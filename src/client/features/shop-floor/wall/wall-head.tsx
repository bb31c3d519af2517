import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsMaximize, IconCloudCheck, IconCloudOff, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Deadline } from '#contract/deadline.ts';
import { ShopSign } from '#client/features/branding/shop-sign.tsx';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useEngineState } from '#client/session/engine-context.ts';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { FloorVisit } from '../floor-visit.ts';
import { useDeadlineWords } from '../deadline-words.ts';
import classes from './wall-head.module.css';

type WallHeadProps = { visits: readonly FloorVisit[]; onFullScreen: () => void };

/**
 * The shop, how many cars, how many are past what was promised, what is to be ready next,
 * and the time; a lost connection beside it.
 */
export function WallHead({ visits, onFullScreen }: WallHeadProps) {
  const { t } = useLingui();
  const { longDay, time } = useFormats();
  const wordsOf = useDeadlineWords();
  const now = useNow();
  const shop = useInterfaceState('merchantName') ?? t`Warsha`;
  const late = visits.filter((visit) => visit.late).length;
  const next = visits
    .flatMap(({ deadline, late: isPast, current, vehicle }) =>
      deadline && current && !isPast ? [{ deadline, vehicle, by: lastOf(deadline) }] : [],
    )
    .toSorted((a, b) => a.by - b.by)[0];
  return (
    <header className={classes.head}>
      <span className={classes.shop}>
        <ShopSign sizes="80px" />
        <span>
          <h1 tabIndex={-1} data-route-title>
            <bdi>{shop}</bdi>
          </h1>
          <small>{longDay(now)}</small>
        </span>
      </span>
      <span className={classes.fact}>
        <Plural value={visits.length} one="# vehicle" other="# vehicles" />
      </span>
      {late > 0 && (
        <span className={classes.fact} data-tone="alert">
          <Plural value={late} one="# past its time" other="# past their time" />
        </span>
      )}
      {next && (
        <span className={classes.fact}>
          <Trans>Next delivery</Trans> <b>{wordsOf(next.deadline)}</b>
          <span className={classes.next}>
            <PlateBadge plate={next.vehicle?.plateNumber ?? '—'} />
          </span>
        </span>
      )}
      <span className={classes.tools}>
        <IconButton aria-label={t`Full screen`} title={t`Full screen`} onClick={onFullScreen}>
          <IconArrowsMaximize aria-hidden />
        </IconButton>
        <Link to="/admin/visits" aria-label={t`Back to the workshop`} title={t`Back to the workshop`}>
          <IconX aria-hidden />
        </Link>
      </span>
      <Connection />
      <time className={classes.clock}>{time(now)}</time>
    </header>
  );
}

/** A day is over at its end. */
function lastOf(deadline: Deadline): number {
  return Date.parse('at' in deadline ? deadline.at : `${deadline.day}T23:59:59`);
}

function Connection() {
  const isLost = !useEngineState().isReachable;
  return (
    <output className={classes.fact} data-tone={isLost ? 'waiting' : 'good'}>
      {isLost ? <IconCloudOff aria-hidden /> : <IconCloudCheck aria-hidden />}
      {isLost ? <Trans>Offline</Trans> : <Trans>Synced</Trans>}
    </output>
  );
}
