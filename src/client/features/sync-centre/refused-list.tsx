import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefusedCommand } from '#contract/refused-commands.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { type ChangeSearch, type TableSearch, tableSearch } from '#client/forms/table-search.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { Pager } from '#client/ui/data-table/pager.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { problemWords, taskChangeWords } from './op-words.ts';
import { useSeeRefused } from './refused-actions.ts';
import { refusedOptions } from './refused-queries.ts';
import classes from './refused-list.module.css';

type RefusedListProps = { search: TableSearch; onSearch: ChangeSearch<TableSearch> };

/** What devices sent and the server did not take: a manager sees it also when the mechanic has discarded it. */
export function RefusedList({ search, onSearch }: RefusedListProps) {
  const { t } = useLingui();
  const query = useQuery(refusedOptions(search));
  const { data } = query;
  const { change: _change, onSort: _onSort, ...pager } = tableSearch<TableSearch>(search, onSearch);
  const { mutate: see, isPending } = useSeeRefused();
  return (
    <>
      <PageTitle title={t`Refused changes`} />
      <PageHeader
        title={<Trans>Refused changes</Trans>}
        isShort="tablet"
        summary={t`What a device sent and the server could not take.`}
        actions={
          <Link to="/admin/visits" className={buttonLink} data-kind="default">
            <IconArrowLeft aria-hidden data-flip />
            <span>
              <Trans>Workshop</Trans>
            </span>
          </Link>
        }
      />
      {!data && query.error && <QueryError query={query} title={t`This list could not be loaded`} />}
      {!data && !query.error && <SkeletonCards />}
      {data?.items.length === 0 && (
        <EmptyState icon={<IconChecks size={40} />} title={t`Nothing was refused`}>
          {t`When the server cannot take a change of a tablet, it stands here with who made it and why.`}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data?.items.map((command) => (
          <li key={command.id}>
            <Refused command={command} busy={isPending} onSee={() => see(command.id)} />
          </li>
        ))}
      </ul>
      {data && data.total > data.size && <Pager {...pager} total={data.total} totalIsExact={data.totalIsExact} />}
    </>
  );
}

function Refused({ command, busy, onSee }: { command: RefusedCommand; busy: boolean; onSee: () => void }) {
  const { i18n } = useLingui();
  const { moment, kilometres } = useFormats();
  const now = useNow();
  const { plateNumber, taskName, taskItemId, status, holdReason, km, code, byName, doneAt, seenAt, seenByName } =
    command;
  return (
    <article className={classes.card} data-seen={seenAt !== null || undefined}>
      <div>
        <h2>
          {plateNumber && <PlateBadge plate={plateNumber} size="small" />}{' '}
          {status && i18n._(taskChangeWords({ to: status, holdReason }))}
          {status && taskName && ': '}
          {taskName && <TaskName task={{ name: taskName, offeringItemId: taskItemId }} />}
          {km !== null && <bdi>{kilometres(km)}</bdi>}
        </h2>
        <p>{code ? i18n._(problemWords[code]) : <Trans>Refused</Trans>}</p>
        <small>
          <bdi>{byName}</bdi> · {moment(doneAt, now)}
          {seenAt && (
            <>
              {' · '}
              <Trans>
                seen by <bdi>{seenByName}</bdi>
              </Trans>
            </>
          )}
        </small>
      </div>
      <span className={classes.actions}>
        <Where command={command} />
        {seenAt === null && (
          <PlainButton kind="primary" disabled={busy} onClick={onSee}>
            <Trans>Seen</Trans>
          </PlainButton>
        )}
      </span>
    </article>
  );
}

function Where({ command: { userId, vehicleId, visitId } }: { command: RefusedCommand }) {
  if (userId === null || vehicleId === null) return null;
  return visitId === null ? (
    <Link
      to="/admin/users/$userId/vehicle/$vehicleId"
      params={{ userId, vehicleId }}
      className={buttonLink}
      data-kind="default"
    >
      <Trans>Open this car</Trans>
    </Link>
  ) : (
    <Link
      to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
      params={{ userId, vehicleId, visitId }}
      className={buttonLink}
      data-kind="default"
    >
      <Trans>Open the visit</Trans>
    </Link>
  );
}
