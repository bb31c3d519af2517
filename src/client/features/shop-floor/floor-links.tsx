import { Trans } from '@lingui/react/macro';
import { IconDeviceTv, IconDownload, IconDroplet, IconGauge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '#client/session/session-context.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { FloorSearch } from './floor-search.ts';
import classes from './floor.module.css';

const ReviewCount = lazyPart(
  prefetchOnIdle(async () => (await import('#client/features/oil-changes/review/review-count.tsx')).ReviewCount),
);

const table = prefetchOnIdle(() => import('#client/session/export-table.ts'));

/** From the floor to what stands in its place: whose oil is due, which readings wait for a decision, the big screen; and the open visits as they are filtered, as a table. */
export function FloorLinks({ search }: { search: FloorSearch }) {
  const may = useMay();
  const { q, status, priority, service, assignee } = search;
  const take = async () =>
    (await table()).exportTable('visits.csv', { open: true, q, status, priority, service, assigneeId: assignee });
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
      {may('list.export') && (
        <button type="button" className={classes.link} onClick={() => void take()}>
          <IconDownload aria-hidden />
          <Trans>Table (CSV)</Trans>
        </button>
      )}
    </>
  );
}
