import { Trans, useLingui } from '@lingui/react/macro';
import { IconCar, IconCheck, IconFlag, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { plateMatcher } from '#contract/plate-match.ts';
import { isolatedPlate } from '#contract/plates.ts';
import { useSession } from '#client/session/session-context.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { stateSince } from '#contract/state-since.ts';
import { StateChip } from '#client/features/tasks/state-chip.tsx';
import { currentTask } from '#contract/current-task.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import type { VehicleView } from '#sync/view/overlay.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { CarCard, CarCards } from './home/car-card.tsx';
import { openVisit } from './home/home-order.ts';
import { NoCarYet } from './home/no-car-yet.tsx';
import { MyOil } from './my-oil.tsx';
import { garageOptions } from './my-cars-queries.ts';
import { NeedsMe } from './needs-me.tsx';
import classes from './my-cars.module.css';

/** A client's cars: where each one is, how far it is, and when the oil is due. */
export function MyCars({ plate }: { plate: string | undefined }) {
  const { t } = useLingui();
  const { uid, user } = useSession();
  const { data, isPending, error, refetch } = useQuery(garageOptions(uid));
  const [km, askKm] = useState<VehicleView>();
  const loading = isPending || (data?.files.length === 0 && data.pulledAt === null);
  return (
    <>
      <PageHeader title={<Trans>My cars</Trans>} summary={<Trans>Welcome, {user.firstName}</Trans>} />
      {error && (
        <ErrorState
          title={t`Your cars could not be read from this device.`}
          reason={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {loading && !error && <SkeletonCards count={2} />}
      {!loading && data?.files.length === 0 && <NoCarYet />}
      {!loading && data && plate !== undefined && <AskedCar plate={plate} files={data.files} />}
      <CarCards>
        {data && <NeedsMe files={data.files} />}
        {data?.files.map((file) => (
          <MyCar key={file.vehicle.id} file={file} onKm={askKm} />
        ))}
      </CarCards>
      <KmSheet vehicle={km} opened={km !== undefined} onClose={() => askKm(undefined)} />
    </>
  );
}

/** The car that was asked for by its plate, or that none of these has it. */
function AskedCar({ plate, files }: { plate: string; files: VehicleFile[] }) {
  const fits = plateMatcher(plate);
  const found = files.filter(({ vehicle }) => fits(vehicle.plateNumber) === 0);
  const [car] = found;
  if (car && found.length === 1)
    return <Navigate to="/client/overview/$vehicleId" params={{ vehicleId: car.vehicle.id }} replace />;
  if (found.length > 1 || files.length === 0) return null;
  return (
    <Notice icon={<IconCar aria-hidden size={20} />}>
      <Trans>None of your cars has the plate {isolatedPlate(plate)}. Is it in another name? Ask the workshop.</Trans>
    </Notice>
  );
}

function MyCar({ file, onKm }: { file: VehicleFile; onKm: (vehicle: VehicleView) => void }) {
  const { vehicle, oilChanges, oil } = file;
  const visit = openVisit(file);
  const current = visit && currentTask(visit.tasks);
  return (
    <CarCard file={file}>
      {visit && (
        <ol className={classes.steps}>
          {visit.tasks.map((task) => (
            <li
              key={task.id}
              data-done={task.status === 'COMPLETED' || undefined}
              data-now={task.id === current?.id || undefined}
            >
              <span className={classes.dot} aria-hidden>
                {task.status === 'COMPLETED' ? <IconCheck size={18} /> : <IconTool size={18} />}
              </span>
              <span>
                <Link
                  to="/client/overview/$vehicleId/$visitId/$taskId"
                  params={{ vehicleId: vehicle.id, visitId: visit.id, taskId: task.id }}
                >
                  <TaskName task={task} />
                </Link>
                <small>
                  <StateWords task={task} />
                </small>
              </span>
            </li>
          ))}
          <li data-done={!current || undefined}>
            <span className={classes.dot} aria-hidden>
              <IconFlag size={18} />
            </span>
            <span>
              <Trans>Ready to collect</Trans>
            </span>
          </li>
        </ol>
      )}
      <MyOil vehicle={vehicle} oil={oil} nextKm={oilChanges[0]?.nextChangeKm} onKm={() => onKm(vehicle)} />
    </CarCard>
  );
}

function StateWords({ task }: { task: VehicleFile['visits'][number]['tasks'][number] }) {
  return (
    <>
      <StateChip task={task} /> <Moment at={stateSince(task)} />
    </>
  );
}
