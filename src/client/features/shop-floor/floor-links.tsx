import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceTv, IconDownload, IconGauge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '#client/session/session-context.tsx';
import { useExport } from '#client/session/use-export.ts';
import { BusyIcon } from '#client/ui/busy-icon.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { FloorGroup } from '#contract/floor-groups.ts';
import type { FloorSearch } from './floor-search.ts';
import classes from './floor-filters.module.css';

const ReviewCount = lazyPart(
  prefetchOnIdle(async () => (await import('#client/features/oil-changes/review/review-count.tsx')).ReviewCount),
);

/**
 * From the floor to what stands in its place: which readings wait for a decision, the big screen; and the
 * open visits as they are filtered, as a table.
 */
export function FloorLinks({ search, group }: { search: FloorSearch; group: FloorGroup }) {
  const { t } = useLingui();
  const may = useMay();
  const { q, status, priority, service, due, assignee: assigneeId } = search;
  const { take, isBusy } = useExport();
  return (
    <>
      {may('km.review') && (
        <Link to="/admin/visits" search={{ view: 'review' }} className={classes.link} title={t`To review`}>
          <IconGauge aria-hidden />
          <span className="sr-only">
            <Trans>To review</Trans>
          </span>
          <Suspense fallback={null}>
            <ReviewCount />
          </Suspense>
        </Link>
      )}
      <Link to="/admin/visits" search={{ view: 'wall' }} className={classes.link} title={t`Wall view`}>
        <IconDeviceTv aria-hidden />
        <span className="sr-only">
          <Trans>Wall view</Trans>
        </span>
      </Link>
      {may('list.export') && (
        <button
          type="button"
          className={classes.link}
          title={t`Table (CSV)`}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => take('visits.csv', { open: true, group, q, status, priority, service, due, assigneeId })}
        >
          {isBusy ? <BusyIcon /> : <IconDownload aria-hidden />}
          <span className="sr-only">
            <Trans>Table (CSV)</Trans>
          </span>
        </button>
      )}
    </>
  );
}
