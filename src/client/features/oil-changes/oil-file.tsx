import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCarOff, IconDroplet, IconDroplets, IconGauge } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#client/features/auth/session-context.tsx';
import { errorText } from '#client/features/interface/error-messages.ts';
import { VehicleHeader } from '#client/features/vehicles/vehicle-header.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { Card } from '#client/ui/card.tsx';
import { Facts } from '#client/ui/facts.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import type { OilChangeView, VehicleView } from '#sync/pending.ts';
import { lateSheet } from '#client/ui/late-sheet.tsx';
import { KmSheet } from './late-km-sheet.ts';
import classes from './oil-file.module.css';

const OilChangeForm = lateSheet(async () => (await import('./oil-change-form.tsx')).OilChangeForm);
const KmChart = lazy(() => import('./km-chart.tsx').then(({ KmChart: chart }) => ({ default: chart })));

/** Oil and kilometres of one vehicle: when the last change was, when the next is due, and the newest reading. Whole without network. */
export function OilFile({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui();
  const { data, isPending, error, refetch } = useVehicleFile(vehicleId);
  if (isPending) return <SkeletonCards count={2} />;
  if (error)
    return (
      <ErrorState
        title={t`This vehicle could not be read from this device.`}
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <EmptyState icon={<IconCarOff size={40} />} title={t`This vehicle is not kept on this device.`} />;
  return (
    <>
      <PageTitle title={`${data.vehicle.plateNumber} ${t`Oil changes`}`} />
      <VehicleHeader vehicle={data.vehicle} title={<Trans>Oil changes</Trans>}>
        <VehicleName {...data.vehicle} /> · <bdi>{data.vehicle.ownerName}</bdi>
      </VehicleHeader>
      <OilCards vehicle={data.vehicle} oilChanges={data.oilChanges} />
    </>
  );
}

export function OilCards({ vehicle, oilChanges }: { vehicle: VehicleView; oilChanges: readonly OilChangeView[] }) {
  const { t } = useLingui();
  const may = useMay();
  const { kilometres } = useFormats();
  const [km, askKm] = useState(false);
  const [adding, add] = useState(false);
  const [last] = oilChanges;
  const left = last && vehicle.latestKm !== null ? last.nextChangeKm - vehicle.latestKm : undefined;
  return (
    <div className={classes.columns}>
      <Card label={t`Kilometres`}>
        <p className={classes.large}>
          {vehicle.latestKm === null ? <Trans>No reading yet.</Trans> : <bdi>{kilometres(vehicle.latestKm)}</bdi>}
        </p>
        <Facts
          facts={[
            [t`Last km update`, vehicle.lastKmUpdate ? <Moment key="at" at={vehicle.lastKmUpdate} /> : undefined],
            [t`Next change at`, last ? <bdi key="next">{kilometres(last.nextChangeKm)}</bdi> : undefined],
            [t`Left until the next change`, left === undefined ? undefined : <Left key="left" km={left} />],
            [t`State`, vehicle.unsent.waiting > 0 ? t`Saved on this tablet` : undefined],
          ]}
        />
        <Button size="lg" fullWidth mt="md" leftSection={<IconGauge aria-hidden />} onClick={() => askKm(true)}>
          <Trans>Record kilometres</Trans>
        </Button>
        {vehicle.readings.length > 1 && (
          <Suspense fallback={null}>
            <KmChart readings={vehicle.readings} />
          </Suspense>
        )}
      </Card>
      <Card label={t`Oil changes`}>
        <div className={classes.head}>
          <h2>
            <Trans>Oil changes</Trans>
          </h2>
          {may('oilChange.create') && (
            <Button variant="default" leftSection={<IconDroplet aria-hidden size={20} />} onClick={() => add(true)}>
              <Trans>Add oil change</Trans>
            </Button>
          )}
        </div>
        {oilChanges.length === 0 ? (
          <EmptyState icon={<IconDroplets size={40} />} title={t`No oil change recorded yet`} />
        ) : (
          <ul className={classes.list}>
            {oilChanges.map((change) => (
              <li key={change.id}>
                <OilChangeLine change={change} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <KmSheet vehicle={vehicle} opened={km} onClose={() => askKm(false)} />
      {may('oilChange.create') && <OilChangeForm vehicle={vehicle} opened={adding} onClose={() => add(false)} />}
    </div>
  );
}

function OilChangeLine({ change }: { change: OilChangeView }) {
  const { t } = useLingui();
  const { kilometres, date, day } = useFormats();
  return (
    <Facts
      facts={[
        [date(change.changedAt), <bdi key="oil">{`${change.oilName} · ${change.oilType}`}</bdi>],
        [t`At`, <bdi key="km">{kilometres(change.currentKm)}</bdi>],
        [t`Next change at`, <bdi key="next">{kilometres(change.nextChangeKm)}</bdi>],
        [t`Next change on`, change.nextChangeDate ? day(change.nextChangeDate) : undefined],
        [
          t`Notes`,
          change.notes === '' ? undefined : (
            <span key="notes" dir="auto">
              {change.notes}
            </span>
          ),
        ],
        [t`State`, change.unsent ? t`Saved on this tablet` : undefined],
      ]}
    />
  );
}

function Left({ km }: { km: number }) {
  const { kilometres } = useFormats();
  return km < 0 ? (
    <span className={classes.over}>
      <Trans>
        over by <bdi>{kilometres(-km)}</bdi>
      </Trans>
    </span>
  ) : (
    <bdi>{kilometres(km)}</bdi>
  );
}
