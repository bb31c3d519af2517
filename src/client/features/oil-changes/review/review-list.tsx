import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconChecks, IconCloudX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KmReview } from '#contract/km-readings.ts';
import { useMay } from '#client/session/session-context.tsx';
import { ExportButton } from '#client/session/export-button.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { type ChangeSearch, type TableSearch, tableSearch } from '#client/forms/table-search.ts';
import { Pager } from '#client/ui/data-table/pager.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import { kmReviewsOptions } from '../km/km-queries.ts';
import { ReviewCard } from './review-card.tsx';
import { useReview } from './review-actions.ts';
import { type ReviewAction, ReviewSheet } from './review-sheet.tsx';
import classes from './review.module.css';

type ReviewListProps = { search: TableSearch; onSearch: ChangeSearch<TableSearch> };

/** Readings that do not fit their car, each beside what is known: a manager accepts, corrects or voids them. */
export function ReviewList({ search, onSearch }: ReviewListProps) {
  const { t } = useLingui();
  const may = useMay();
  const { data, error, isFetching, refetch } = useQuery(kmReviewsOptions(search));
  const { change: _change, onSort: _onSort, ...pager } = tableSearch<TableSearch>(search, onSearch);
  const { mutate: review, isPending } = useReview('save');
  const [asked, ask] = useState<{ reading: KmReview; action: ReviewAction }>();
  return (
    <>
      <PageTitle title={t`Readings to review`} />
      <PageHeader
        title={<Trans>Readings to review</Trans>}
        isShort="tablet"
        summary={t`Nothing follows from them until somebody decides.`}
        actions={
          <>
            <Link to="/admin/visits" className={buttonLink} data-kind="default">
              <IconArrowLeft aria-hidden data-flip />
              <span>
                <Trans>Workshop</Trans>
              </span>
            </Link>
            {may('sync.refused') && (
              <Link to="/admin/visits" search={{ view: 'refused' }} className={buttonLink} data-kind="default">
                <IconCloudX aria-hidden />
                <span>
                  <Trans>Refused changes</Trans>
                </span>
              </Link>
            )}
            <ExportButton path="km-readings/review.csv" />
          </>
        }
      />
      {!data && error && (
        <ErrorState
          title={t`This list could not be loaded`}
          reason={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <SkeletonCards />}
      {data?.items.length === 0 && (
        <EmptyState icon={<IconChecks size={40} />} title={t`Nothing to review`}>
          {t`When somebody enters kilometres that do not fit, they wait here.`}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data?.items.map((reading) => (
          <li key={reading.id}>
            <ReviewCard
              reading={reading}
              busy={isPending}
              onAccept={() => review({ reading, patch: { state: 'ACCEPTED' } })}
              onAsk={(action) => ask({ reading, action })}
            />
          </li>
        ))}
      </ul>
      {data && data.total > data.size && <Pager {...pager} total={data.total} totalIsExact={data.totalIsExact} />}
      {asked && <ReviewSheet {...asked} plate={asked.reading.vehicle.plateNumber} onClose={() => ask(undefined)} />}
    </>
  );
}
