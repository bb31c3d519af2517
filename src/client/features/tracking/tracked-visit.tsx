import { Trans, useLingui } from '@lingui/react/macro';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { awaitedSums, progressOf } from '#contract/approvals.ts';
import { isOverOrCut } from '#contract/link-address.ts';
import type { TrackedVisit as Tracked } from '#contract/tracking.ts';
import { TaskNamesProvider } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { CarStages } from '#client/features/tasks/car-stages.tsx';
import { Money } from '#client/feedback/money.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useFormats } from '#client/ui/format.ts';
import { TrackedApprovals, useRestOfMedia } from './tracked-approvals.tsx';
import { TrackedPhotos } from './tracked-photos.tsx';
import { TrackedTasks } from './tracked-tasks.tsx';
import { trackedOptions } from './tracked-queries.ts';
import classes from './tracked-visit.module.css';

/** Where one's car is, step by step, for whoever has the link: no name and no account. */
export function TrackedVisit({ secret }: { secret: string }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(trackedOptions(secret));
  if (isOverOrCut(error))
    return (
      <div className={classes.page}>
        <h1 data-route-title tabIndex={-1} className="sr-only">{t`Your car`}</h1>
        <EmptyState icon={<IconLinkOff />} title={<Trans>This link shows nothing any more</Trans>}>
          <Trans>It has expired, or the shop has withdrawn it. Ask the shop for a new one.</Trans>
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.page} aria-busy={!data && !error}>
      <h1 data-route-title tabIndex={-1} className={data ? undefined : 'sr-only'}>
        {data ? <bdi>{data.car[i18n.locale] ?? `${data.brand} ${data.model}`}</bdi> : t`Your car`}
      </h1>
      {error && (
        <ErrorState
          title={<Trans>Your car could not be asked for</Trans>}
          reason={data && <AsOf at={dataUpdatedAt} />}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <TaskNamesProvider>
          <TrackedApprovals visit={data} secret={secret} />
          <Parts visit={data} secret={secret} />
        </TaskNamesProvider>
      ) : (
        !error && <div className={classes.waiting} />
      )}
      {data && !error && (
        <p className={classes.asOf}>
          <AsOf at={dataUpdatedAt} />
        </p>
      )}
    </div>
  );
}

function Parts({ visit, secret }: { visit: Tracked; secret: string }) {
  const { moment, date } = useFormats();
  const now = useNow();
  const { done, all } = progressOf(visit.tasks);
  const total = visit.totalCost;
  const isReady = all > 0 && done === all;
  const media = useRestOfMedia(visit);
  return (
    <>
      <section className={classes.card}>
        <div className={classes.head}>
          <PlateBadge plate={visit.plateNumber} size="large" />
          <span className={classes.number}>
            <Trans>
              No. <bdi>{visit.number}</bdi>
            </Trans>
          </span>
        </div>
        <CarStages tasks={visit.tasks} isDelivered={visit.closedAt !== null} />
        <div className={classes.foot}>
          {all > 0 && (
            <span>
              <Trans>
                {done} of {all} done
              </Trans>
            </span>
          )}
          {visit.closedAt ? (
            <b>
              <Trans>
                Collected <bdi>{date(visit.closedAt)}</bdi>
              </Trans>
            </b>
          ) : (
            visit.promisedAt &&
            !isReady && (
              <b>
                <Trans>
                  Promised for <bdi>{moment(visit.promisedAt, now)}</bdi>
                </Trans>
              </b>
            )
          )}
        </div>
      </section>
      <TrackedTasks tasks={visit.tasks} />
      <TrackedPhotos secret={secret} {...media} />
      {total && (
        <section className={`${classes.card} ${classes.total}`}>
          <span>
            <Trans>Total</Trans>
          </span>
          <b>
            <Money value={total} />
          </b>
          {awaitedSums(visit.closedAt === null ? visit.tasks : [], total.currency).map((awaited) => (
            <span key={awaited.currency} className={classes.awaited}>
              <Trans>
                Waiting for you: <Money value={awaited} />
              </Trans>
            </span>
          ))}
        </section>
      )}
    </>
  );
}

function AsOf({ at }: { at: number }) {
  const { moment } = useFormats();
  const now = useNow();
  return (
    <Trans>
      As of <bdi>{moment(at, now)}</bdi>
    </Trans>
  );
}
