import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import { IconStarOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { starChoices } from '#contract/picklists.ts';
import type { Rating } from '#contract/ratings.ts';
import { isolated } from '#contract/text.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { ExportButton } from '#client/session/export-button.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { type ChangeSearch, tableSearch } from '#client/forms/table-search.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { FilterRow } from '#client/ui/filter-row.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { useRemoveRating } from './rating-actions.ts';
import { ratingsOptions } from './rating-queries.ts';
import { RatingsSummary } from './ratings-summary.tsx';
import type { RatingsSearch } from './ratings-search.ts';
import classes from './ratings-list.module.css';

type RatingsListProps = {
  search: RatingsSearch;
  onSearch: ChangeSearch<RatingsSearch>;
  /** Says whose ratings they are when the address asks for one person's. */
  of: ReactNode;
};

/** What clients say of the shop and of single visits. */
export function RatingsList({ search, onSearch, of }: RatingsListProps) {
  const { t } = useLingui();
  const may = useMay();
  const { date } = useFormats();
  const { data, error, isFetching, refetch } = useQuery(ratingsOptions(search));
  const { change, onSort, ...pager } = tableSearch<RatingsSearch>(search, onSearch);
  const columns: Column<Rating>[] = [
    { key: 'stars', title: t`Stars`, sort: 'stars', cell: starsOf },
    { key: 'feedback', title: t`Comment`, cell: words },
    { key: 'createdAt', title: t`Date`, sort: 'createdAt', priority: 4, cell: ({ createdAt }) => date(createdAt) },
    ...(may('rating.remove')
      ? [
          {
            key: 'remove',
            title: t`Remove`,
            priority: 3 as const,
            cell: removal,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={<Trans>Ratings</Trans>}
        isShort="tablet"
        actions={
          <ExportButton
            path="ratings.csv"
            query={{ stars: search.stars, withFeedback: search.withFeedback, userId: search.user }}
          />
        }
      />
      <RatingsSummary />
      {of}
      <Filters search={search} change={change} />
      <DataTable
        caption={t`Ratings`}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        sort={search.sort ?? '-createdAt'}
        onSort={onSort}
        empty={
          <EmptyState icon={<IconStarOff size={40} />} title={t`No rating here`}>
            {search.stars || search.withFeedback || search.user
              ? t`Try other stars or fewer filters.`
              : t`Clients rate a visit from their phone once it is finished.`}
          </EmptyState>
        }
        failed={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        pager={{ ...pager, total: data?.total ?? 0, totalIsExact: data?.totalIsExact ?? true }}
      />
    </>
  );
}

const starsOf = ({ stars }: Rating) => <Stars count={stars} />;
const words = (rating: Rating) => <Words {...rating} />;
const removal = (rating: Rating) => <Removal rating={rating} />;

/** What was said, by whom, and of which visit. */
function Words({ feedback, clientName, userId, ...visit }: Rating) {
  const { vehicleId, visitId, visitNumber, plateNumber } = visit;
  return (
    <span className={classes.words}>
      {feedback !== null && (
        <span>
          <bdi>{feedback}</bdi>
        </span>
      )}
      <small>
        <Link to="/admin/users/$userId" params={{ userId }} data-finger>
          <NameOf name={clientName} />
        </Link>
        {visitId === null || vehicleId === null || plateNumber === null ? (
          <Trans>The shop</Trans>
        ) : (
          <Link
            to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
            params={{ userId, vehicleId, visitId }}
            className={classes.visit}
            data-finger
          >
            <PlateBadge plate={plateNumber} size="small" />
            <span>
              <Trans>Visit {visitNumber}</Trans>
            </span>
          </Link>
        )}
      </small>
    </span>
  );
}

function Removal({ rating: { id, clientName } }: { rating: Rating }) {
  const { t } = useLingui();
  const remove = useRemoveRating(id, t`Removed: ${{ clientName: isolated(clientName) }}`);
  return (
    <IconButton aria-label={t`Remove: ${clientName}`} onClick={remove}>
      <IconTrash aria-hidden size={20} />
    </IconButton>
  );
}

function Filters({ search, change }: { search: RatingsSearch; change: (next: Partial<RatingsSearch>) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.filters}>
      <FilterRow>
        <NativeSelect
          label={t`Stars`}
          value={search.stars ?? ''}
          onChange={({ currentTarget }) =>
            change({ stars: starChoices.find((stars) => stars === currentTarget.value) })
          }
          data={[{ value: '', label: t`All` }, ...starChoices.toReversed().map((value) => ({ value, label: value }))]}
        />
        <Switch
          label={t`With comment`}
          checked={search.withFeedback === 'true'}
          onChange={({ currentTarget }) => change({ withFeedback: currentTarget.checked ? 'true' : undefined })}
        />
      </FilterRow>
    </div>
  );
}
