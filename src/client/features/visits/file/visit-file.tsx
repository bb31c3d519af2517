import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconCarOff, IconGauge, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { plateText } from '#contract/plates.ts';
import { Money } from '#client/feedback/money.tsx';
import { RecordHistory } from '#client/features/history/record-history.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { useTaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { AddTask } from '#client/features/tasks/add-task.tsx';
import { TaskMenu } from '#client/features/tasks/task-menu.tsx';
import { TaskRow } from '#client/features/tasks/task-row.tsx';
import { VehicleHeader } from '#client/features/vehicles/vehicle-header.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useFuelText } from '../fuel-text.ts';
import { OwnerName, type VisitPlace } from './owner-name.tsx';
import { useVisit } from '../visit-queries.ts';
import type { VisitPaper } from '../visit-search.ts';
import { VisitPrintMenu } from '../print/visit-print-menu.tsx';
import { VisitClosing } from './visit-closing.tsx';
import classes from './visit-file.module.css';

const VisitPhotos = lazyPart(async () => (await import('#client/features/media/visit-photos.tsx')).VisitPhotos);
const VisitPrint = lazyPart(async () => (await import('../print/visit-print.tsx')).VisitPrint);
const VisitForm = lazySheet(async () => (await import('./visit-form.tsx')).VisitForm);

type PlaceProps = {
  place: VisitPlace;
  /** Only staff print. */
  print?: VisitPaper | undefined;
  onPrint?: (paper: VisitPaper | undefined) => void;
};

/** One visit: the car, what is done to it, and what it comes to. What the device keeps of it works without network. */
export function VisitFile({ visitId, ...rest }: { visitId: string } & PlaceProps) {
  const { t } = useLingui();
  const { visit, isPending, error, refetch } = useVisit(visitId);
  if (visit) return <Contents visit={visit} {...rest} />;
  if (isPending) return <SkeletonCards count={2} />;
  if (error)
    return <ErrorState title={t`This visit could not be loaded.`} reason={errorText(error)} onRetry={refetch} />;
  return <EmptyState icon={<IconCarOff size={40} />} title={t`This visit is not kept on this device.`} />;
}

function Contents({ visit, place, print, onPrint }: { visit: VisitView } & PlaceProps) {
  const { t } = useLingui();
  const may = useMay();
  const { day, kilometres, moment } = useFormats();
  const fuel = useFuelText();
  const now = useNow();
  const { moves, sheets } = useTaskMoves();
  const [km, askKm] = useState(false);
  const [editing, edit] = useState(false);
  const { vehicle, totalCost } = visit;
  const sum = soldForOf(visit);
  const hasReceipt = visit.tasks.some(({ status }) => status === 'COMPLETED');
  const changes = place === 'admin' && may('visit.update');
  const adds = place === 'admin' && may('task.create') && visit.closedAt === null;
  const client = <OwnerName key="client" userId={visit.userId} name={visit.clientName} place={place} />;
  return (
    <>
      <PageTitle title={`${plateText(vehicle?.plateNumber ?? '')} ${visit.name}`} />
      <VehicleHeader
        vehicle={vehicle}
        title={<bdi>{visit.name}</bdi>}
        actions={
          <>
            <Button variant="default" leftSection={<IconGauge aria-hidden size={20} />} onClick={() => askKm(true)}>
              <Trans>Kilometres</Trans>
            </Button>
            {place === 'admin' && may('media.create') && (
              <Button
                variant="default"
                leftSection={<IconCamera aria-hidden size={20} />}
                onClick={() => moves.photograph({ vehicleId: visit.vehicleId, visitId: visit.id })}
              >
                <Trans>Photo</Trans>
              </Button>
            )}
            {changes && (
              <Button variant="default" leftSection={<IconPencil aria-hidden size={20} />} onClick={() => edit(true)}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {place === 'admin' && <VisitPrintMenu hasReceipt={hasReceipt} onChoose={(paper) => onPrint?.(paper)} />}
            {place === 'admin' && may('visit.close') && <VisitClosing visit={visit} />}
          </>
        }
      >
        {vehicle && <VehicleName {...vehicle} />} · {client}
      </VehicleHeader>
      <div className={classes.columns}>
        <Card label={t`Tasks`}>
          <h2 className={classes.heading}>
            <Trans>Tasks</Trans>
          </h2>
          <ul className={classes.tasks}>
            {visit.tasks.map((task) => (
              <li key={task.id}>
                <TaskRow
                  task={task}
                  name={<TaskLink visit={visit} taskId={task.id} place={place} name={task.name} />}
                  actions={
                    place === 'admin' &&
                    may('task.setStatus') && (
                      <TaskMenu task={task} onChoose={(command) => moves.move(vehicle, task, command)} />
                    )
                  }
                />
              </li>
            ))}
          </ul>
          {adds && <AddTask visitId={visit.id} />}
        </Card>
        <Card label={t`Visit`}>
          <DescriptionList
            items={[
              [t`Number`, <bdi key="number">{visit.number}</bdi>],
              [t`Date`, day(visit.date)],
              [t`Client`, client],
              [t`State`, visit.closedAt ? t`Delivered` : t`In the workshop`],
              [t`Total`, totalCost ? <Money key="total" value={totalCost} /> : undefined],
              [
                t`Tasks together`,
                totalCost && sum !== totalCost.amount ? (
                  <Money key="sum" value={{ ...totalCost, amount: sum }} />
                ) : undefined,
              ],
              [
                t`Complaint`,
                visit.complaint ? (
                  <span key="complaint" dir="auto">
                    {visit.complaint}
                  </span>
                ) : undefined,
              ],
              [t`Promised for`, visit.promisedAt ? moment(visit.promisedAt, now) : undefined],
              [t`Kilometres at arrival`, visit.kmIn ? <bdi key="km">{kilometres(visit.kmIn)}</bdi> : undefined],
              [t`Fuel at arrival`, typeof visit.fuelEighths === 'number' ? fuel(visit.fuelEighths) : undefined],
              [
                t`Notes (the client reads them)`,
                visit.notes === '' ? undefined : (
                  <span key="notes" dir="auto">
                    {visit.notes}
                  </span>
                ),
              ],
            ]}
          />
        </Card>
        <Suspense fallback={null}>
          <VisitPhotos visitId={visit.id} />
          {place === 'admin' && (
            <RecordHistory entity="visit" id={visit.id} rev={visit.rev} currency={totalCost?.currency} />
          )}
        </Suspense>
      </div>
      <KmSheet vehicle={vehicle} opened={km} onClose={() => askKm(false)} />
      {changes && <VisitForm visitId={visit.id} opened={editing} onClose={() => edit(false)} />}
      {place === 'admin' && print && (
        <Suspense fallback={null}>
          <VisitPrint visit={visit} paper={print} onClose={() => onPrint?.(undefined)} />
        </Suspense>
      )}
      {sheets}
    </>
  );
}

/** What the tasks are sold for together, those that were cancelled left out. */
function soldForOf({ tasks }: VisitView): number {
  return tasks.reduce((sum, { status, soldFor }) => (status === 'CANCELLED' ? sum : sum + (soldFor?.amount ?? 0)), 0);
}

function TaskLink({
  visit,
  taskId,
  place,
  name,
}: {
  visit: VisitView;
  taskId: string;
  place: VisitPlace;
  name: string;
}) {
  const { userId, vehicleId, id: visitId } = visit;
  return place === 'admin' ? (
    <Link
      to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId/task/$taskId"
      params={{ userId, vehicleId, visitId, taskId }}
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <Link to="/client/overview/$vehicleId/$visitId/$taskId" params={{ vehicleId, visitId, taskId }}>
      <bdi>{name}</bdi>
    </Link>
  );
}
