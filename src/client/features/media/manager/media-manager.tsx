import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { AppError } from '#contract/errors.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { type ChangeSearch, isNarrowed, tableSearch } from '#client/forms/table-search.ts';
import { useMay, useSession } from '#client/session/session-context.tsx';
import { Pager } from '#client/ui/data-table/pager.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import { useSelection } from '#client/ui/use-selection.ts';
import { mediaCountsOptions, type MediaPlace, mediaOptions, uploadsOptions } from '../media-queries.ts';
import type { MediaSearch } from '../media-search.ts';
import { AddFiles, type MediaCar } from './add-files.tsx';
import { MediaFilters, type MediaVisit } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import classes from './media-manager.module.css';

const SelectionBar = lazyPart(prefetchOnIdle(async () => (await import('./selection-bar.tsx')).SelectionBar));
const UploadTray = lazyPart(prefetchOnIdle(async () => (await import('./upload-tray.tsx')).UploadTray));
const MediaViewer = lazySheet(async () => (await import('../viewer/media-viewer.tsx')).MediaViewer);

type MediaManagerProps = {
  place: MediaPlace;
  /** The cars that files may be added to here. */
  cars: readonly MediaCar[];
  back?: ReactNode;
  mark?: ReactNode;
  summary?: ReactNode;
  search: MediaSearch;
  onSearch: ChangeSearch<MediaSearch>;
  /** Goes to the files of a visit of this place, or back to those of all its visits. */
  onVisit: ((visit: MediaVisit | undefined) => void) | undefined;
};

/**
 * All files of a place: filters, what is on its way, the grid by visits, what can be
 * done with those chosen, one of them large.
 */
export function MediaManager({ place, cars, back, mark, summary, search, onSearch, onVisit }: MediaManagerProps) {
  const { t } = useLingui();
  const may = useMay();
  const { uid, user } = useSession();
  const of = place.visitId ?? place.vehicleId;
  const { data: uploads = [] } = useQuery(uploadsOptions(uid, of));
  const waiting = uploads.map(({ opId }) => opId).join();
  const files = useQuery(mediaOptions(place, search, waiting));
  const { data: counts } = useQuery(mediaCountsOptions(place, search, waiting));
  const { change, onSort: _, ...pager } = tableSearch<MediaSearch>(search, onSearch);
  const items = files.data?.items ?? [];
  const selection = useSelection(items.map(({ id }) => id));
  const chosen = items.filter(({ id }) => selection.has(id));
  const open = (file: string | undefined) => onSearch({ file });
  const isFiltered = isNarrowed([search.type, search.section, search.shared, search.by, search.days]);
  const isOffline = files.error instanceof AppError && files.error.code === 'offline';
  return (
    <div className={classes.manager}>
      <PageHeader
        title={<Trans>Media</Trans>}
        isShort={cars.length === 0 && place.vehicleId === undefined && 'tablet'}
        back={back}
        mark={mark}
        summary={summary}
        actions={may('media.create') && <AddFiles cars={cars} visitId={place.visitId} />}
      />
      <MediaFilters
        search={search}
        change={change}
        counts={counts}
        visitId={place.visitId}
        onVisit={onVisit}
        isStaff={user.role !== 'CLIENT'}
      />
      {uploads.length > 0 && (
        <Suspense fallback={null}>
          <UploadTray of={of} />
        </Suspense>
      )}
      {isOffline && (
        <Notice
          icon={<IconCloudOff aria-hidden size={20} />}
        >{t`The photos that the server has are shown when there is network.`}</Notice>
      )}
      {files.error && !isOffline && <QueryError query={files} title={t`The files could not be loaded.`} />}
      {files.isPending && !files.error && (
        <ul className={classes.grid} data-loading aria-hidden>
          {Array.from({ length: 8 }, (_each, at) => (
            <li key={at} />
          ))}
        </ul>
      )}
      {files.data?.total === 0 && uploads.length === 0 && (
        <EmptyState icon={<IconPhotoOff size={40} />} title={t`No file here`}>
          {isFiltered ? (
            <Trans>Try fewer filters.</Trans>
          ) : cars.length === 0 && user.role === 'CLIENT' ? (
            <Trans>Photos, films, papers and voice notes stand here once the workshop has added your car.</Trans>
          ) : cars.length === 0 ? (
            <Trans>
              Photos, films, papers and voice notes of all cars stand here. Open a visit or a car to add the first.
            </Trans>
          ) : (
            <Trans>Photos, films, papers and voice notes of the car stand here.</Trans>
          )}
        </EmptyState>
      )}
      <MediaGrid
        items={items}
        isOfMany={place.vehicleId === undefined && place.visitId === undefined}
        uploads={isFiltered ? [] : uploads}
        selection={may('media.remove') ? selection : undefined}
        onOpen={open}
      />
      {files.data && files.data.total > files.data.size && (
        <Pager {...pager} total={files.data.total} totalIsExact={files.data.totalIsExact} />
      )}
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar chosen={chosen} onDone={selection.clear} />
        </Suspense>
      )}
      <MediaViewer
        items={items}
        id={search.file}
        opened={items.some(({ id }) => id === search.file)}
        onShow={open}
        onClose={() => open(undefined)}
      />
    </div>
  );
}
