import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCar, IconCheck, IconDroplet, IconFlag, IconGauge, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { plateText } from '#contract/plates.ts';
import { useSession } from '#client/session/session-context.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { OilDueFact } from '#client/features/oil-changes/oil-due-fact.tsx';
import { stateSince } from '#client/features/tasks/task-state.ts';
import { StateChip } from '#client/features/tasks/state-chip.tsx';
import { currentTask } from '#client/features/tasks/next-step.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName, useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import type { VehicleView } from '#sync/view/overlay.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import { garageOptions } from './my-cars-queries.ts';
import classes from './my-cars.module.css';

/** A client's cars: where each one is, how far it is, and when the oil is due. */
export function MyCars() {
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
      {!loading && data?.files.length === 0 && (
        <EmptyState icon={<IconCar size={40} />} title={t`No car here yet`}>
          {t`The workshop adds your car at its first visit. Ask them to use the phone number or email of this account.`}
        </EmptyState>
      )}
      <div className={classes.cars}>
        {data?.files.map((file) => (
          <CarCard key={file.vehicle.id} file={file} onKm={askKm} />
        ))}
      </div>
      <KmSheet vehicle={km} opened={km !== undefined} onClose={() => askKm(undefined)} />
    </>
  );
}

function CarCard({ file, onKm }: { file: VehicleFile; onKm: (vehicle: VehicleView) => void }) {
  const { vehicle, visits, oilChanges, oil } = file;
  const nameOf = useVehicleName();
  const visit = visits.find(({ closedAt }) => closedAt === null);
  const current = visit && currentTask(visit.tasks);
  return (
    <Card
      as="article"
      label={`${plateText(vehicle.plateNumber)} · ${nameOf({ brand: vehicle.brand, model: vehicle.model })}`}
    >
      <header className={classes.head}>
        <PlateBadge plate={vehicle.plateNumber} />
        {visit && <StateChip task={current ?? { status: 'COMPLETED', holdReason: null }} />}
      </header>
      <h2 className={classes.name}>
        <Link to="/client/overview/$vehicleId" params={{ vehicleId: vehicle.id }}>
          <VehicleName {...vehicle} />
        </Link>
      </h2>
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
                  <bdi>{task.name}</bdi>
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
      <Oil vehicle={vehicle} oil={oil} nextKm={oilChanges[0]?.nextChangeKm} onKm={() => onKm(vehicle)} />
    </Card>
  );
}

function StateWords({ task }: { task: VehicleFile['visits'][number]['tasks'][number] }) {
  return (
    <>
      <StateChip task={task} /> <Moment at={stateSince(task)} />
    </>
  );
}

type OilProps = { vehicle: VehicleView; oil: VehicleFile['oil']; nextKm: number | undefined; onKm: () => void };

/** Its name first, so that "overdue" is never read as said of the repair. */
function Oil({ vehicle, oil, nextKm, onKm }: OilProps) {
  const { kilometres } = useFormats();
  return (
    <div className={classes.oil}>
      <Link to="/client/overview/oil/$vehicleId" params={{ vehicleId: vehicle.id }} className={classes.next}>
        <IconDroplet aria-hidden />
        <span>
          <b>
            <Trans>Next oil change</Trans>
          </b>
          <small>
            {nextKm === undefined ? (
              <Trans>Not known yet</Trans>
            ) : (
              <Trans>
                at <bdi>{kilometres(nextKm)}</bdi>
              </Trans>
            )}
            {vehicle.latestKm !== null && (
              <>
                {' · '}
                <Trans>
                  now <bdi>{kilometres(vehicle.latestKm)}</bdi>
                </Trans>
              </>
            )}
          </small>
        </span>
      </Link>
      {oil && <OilDueFact oil={oil} />}
      <Button variant="default" fullWidth leftSection={<IconGauge aria-hidden />} onClick={onKm}>
        <Trans>Update my kilometres</Trans>
      </Button>
      {vehicle.unsent.waiting > 0 && (
        <small className={classes.unsent}>
          <Trans>Saved on this device</Trans>
        </small>
      )}
    </div>
  );
}
