import { Trans } from '@lingui/react/macro';
import { IconDeviceTv, IconDroplet, IconGauge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMay } from '#client/features/auth/session-context.tsx';
import { soon } from '#client/ui/soon.ts';
import classes from './floor.module.css';

const ReviewCount = lazy(
  soon(async () => ({ default: (await import('#client/features/oil-changes/review-count.tsx')).ReviewCount })),
);

/** From the floor to what stands in its place: whose oil is due, which readings wait for a decision, the big screen. */
export function FloorLinks() {
  const may = useMay();
  return (
    <>
      {may('oilChange.due') && (
        <Link to="/admin/visits" search={{ view: 'due' }} className={classes.link}>
          <IconDroplet aria-hidden />
          <Trans>Oil due</Trans>
        </Link>
      )}
      {may('km.review') && (
        <Link to="/admin/visits" search={{ view: 'review' }} className={classes.link}>
          <IconGauge aria-hidden />
          <Trans>To review</Trans>
          <Suspense fallback={null}>
            <ReviewCount />
          </Suspense>
        </Link>
      )}
      <Link to="/admin/visits" search={{ view: 'wall' }} className={classes.link}>
        <IconDeviceTv aria-hidden />
        <Trans>Wall view</Trans>
      </Link>
    </>
  );
}
