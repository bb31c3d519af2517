import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isolated } from '#contract/text.ts';
import type { Visit } from '#contract/visits.ts';
import { Fragment } from 'react';
import { Money } from '#client/feedback/money.tsx';
import { DeclinedWork } from '#client/features/tasks/declined-work.tsx';
import { kmReadingsOptions } from '#client/features/oil-changes/km/km-queries.ts';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { FileTable } from '#client/ui/file-table.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { VehicleFile } from '#sync/view/files.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { vehicleVisitsOptions } from '../visit-queries.ts';
import { sumOf } from '../sum-of.ts';
import { AddDeclined } from './add-declined.tsx';
import type { VisitPlace } from './owner-name.tsx';
import classes from './vehicle-file.module.css';

type Line = Pick<Visit, 'id' | 'userId' | 'vehicleId' | 'name' | 'date' | 'kmIn' | 'closedAt' | 'totalCost'> & {
  tasks: readonly Pick<
    Visit['tasks'][number],
    'name' | 'offeringItemId' | 'status' | 'holdReason' | 'soldFor' | 'approval'
  >[];
};

const FEW = 5;

/** The active visits from the device, the earlier ones from the server; the newest few, and what they come to. */
export function VehicleVisits({ file: { vehicle, visits }, place }: { file: VehicleFile; place: VisitPlace }) {
  const open = visits.find(({ closedAt }) => closedAt === null);
  const { t } = useLingui();
  const { number, day, dayOf } = useFormats();
  const today = dayOf(useNow());
  const { data, isPending } = useQuery(vehicleVisitsOptions(vehicle.id, vehicle.rev));
  const kept = new Set(visits.map(({ id }) => id));
  const lines: Line[] = [...visits, ...(data?.items ?? []).filter(({ id }) => !kept.has(id))].toSorted((a, b) =>
    b.date.localeCompare(a.date),
  );
  const kilometresOf = (km: number | undefined) => km !== undefined && number(km);
  const sum = data && data.total <= data.items.length ? sumOf(lines) : undefined;
  const shown = place === 'admin' ? lines.slice(0, FEW) : lines;
  const { data: readings } = useQuery(kmReadingsOptions(vehicle.id, vehicle.rev, 1, 100));
  // What was not written down at arrival was often read on that day.
  const kmOf = ({ kmIn, date }: Line) =>
    kmIn ??
    (readings?.items ?? vehicle.readings).find(({ state, readAt }) => state === 'ACCEPTED' && dayOf(readAt) === date)
      ?.km;
  // Nobody knows any: the column leaves its room to the jobs.
  const hasKm = shown.some((visit) => kmOf(visit) !== undefined);
  return (
    <Card label={t`Visits`}>
      <h2 className={classes.heading}>
        <Trans>Visits</Trans>
      </h2>
      {lines.length === 0 ? (
        <EmptyState icon={<IconFileOff size={40} />} title={t`No visit yet`} />
      ) : (
        <FileTable className={classes.table ?? ''}>
          <thead>
            <tr>
              <th scope="col">{t`Date`}</th>
              <th scope="col">{t`Jobs`}</th>
              {hasKm && <th scope="col" data-number>{t`Odometer`}</th>}
              <th scope="col">{t`State`}</th>
              <th scope="col" data-number>{t`Total`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((visit) => (
              <tr key={visit.id} data-open={visit.closedAt === null || undefined}>
                <td>{visit.date === today ? <b>{t`Today`}</b> : day(visit.date)}</td>
                <td>
                  <VisitLink visit={visit} place={place} />
                </td>
                {hasKm && <td data-number>{kilometresOf(kmOf(visit))}</td>}
                <td>
                  <Chip tone={visit.closedAt ? 'good' : 'active'}>
                    {visit.closedAt ? <Trans>Delivered</Trans> : <Trans>In the workshop</Trans>}
                  </Chip>
                </td>
                <td data-number>
                  <Total visit={visit} />
                </td>
              </tr>
            ))}
          </tbody>
        </FileTable>
      )}
      {lines.length > 0 && (
        <div className={classes.foot}>
          <span>
            {isPending ? (
              <i className={classes.coming} />
            ) : (
              <Plural value={data?.total ?? lines.length} one="# visit" other="# visits" />
            )}
          </span>
          {place === 'admin' && (
            <Link to="/admin/visits" search={{ view: 'history', q: vehicle.plateNumber }}>
              <Trans>All visits</Trans>
            </Link>
          )}
          {sum && (
            <b>
              <Trans>
                Total <Money value={sum} />
              </Trans>
            </b>
          )}
        </div>
      )}
      {place === 'admin' && (open ? <AddDeclined visit={open} /> : <DeclinedWork vehicleId={vehicle.id} />)}
    </Card>
  );
}

function Total({ visit }: { visit: Line }) {
  const total = visit.totalCost;
  return total && <Money value={total} />;
}

/** What was done, each work in its own direction; a long list is cut after two lines. */
function Works({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  const comma = i18n.locale === 'ar' ? '، ' : ', ';
  return (
    <span className={classes.works} title={names.map(isolated).join(comma)}>
      {names.map((name, at) => (
        <Fragment key={`${at} ${name}`}>
          {at > 0 && comma}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function VisitLink({ visit, place }: { visit: Line; place: VisitPlace }) {
  const { id: visitId, userId, vehicleId } = visit;
  const nameOf = useTaskName();
  const works = visit.tasks.filter(({ status }) => status !== 'CANCELLED').map((task) => nameOf(task));
  const name = <Works names={works.length > 0 ? works : [visit.name]} />;
  return place === 'admin' ? (
    <Link to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId" params={{ userId, vehicleId, visitId }}>
      {name}
    </Link>
  ) : (
    <Link to="/client/overview/$vehicleId/$visitId" params={{ vehicleId, visitId }}>
      {name}
    </Link>
  );
}
