import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDroplet, IconDroplets, IconGauge } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { OilChangeView } from '#sync/view/overlay.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { KmSheet } from './km/lazy-km-sheet.ts';
import { OilChangeLine } from './oil-change-line.tsx';
import { OilDueFact } from './oil-due-fact.tsx';
import classes from './oil-file.module.css';

const OilChangeForm = lazySheet(async () => (await import('./oil-change-form.tsx')).OilChangeForm);
const KmChart = lazyPart(async () => (await import('./km/km-chart.tsx')).KmChart);
const KmHistory = lazyPart(async () => (await import('./km/km-history.tsx')).KmHistory);

/** A car's next oil change, its changes so far and its kilometres, as chart and as table. */
export function OilCards({ vehicle, oilChanges, oil }: Pick<VehicleFile, 'vehicle' | 'oilChanges' | 'oil'>) {
  const { t } = useLingui();
  const may = useMay();
  const { kilometres } = useFormats();
  const [km, askKm] = useState(false);
  const [editing, edit] = useState<{ change: OilChangeView | undefined; opened: boolean }>();
  const [last] = oilChanges;
  return (
    <>
      <div className={classes.columns}>
        <Card label={t`Next oil change`}>
          <div className={classes.head}>
            <h2>
              <Trans>Next oil change</Trans>
            </h2>
          </div>
          <OilDueFact oil={oil} />
          <DescriptionList
            items={[
              [t`Next change at`, last ? <bdi key="next">{kilometres(last.nextChangeKm)}</bdi> : undefined],
              [t`Kilometres now`, <Latest key="now" km={vehicle.latestKm} />],
              [t`Last km update`, vehicle.lastKmUpdate ? <Moment key="at" at={vehicle.lastKmUpdate} /> : undefined],
              [t`Usually`, oil ? <PerDay key="rate" km={oil.kmPerDay} /> : undefined],
              [t`State`, vehicle.unsent.waiting > 0 ? t`Saved on this tablet` : undefined],
            ]}
          />
          <Button size="lg" fullWidth mt="md" leftSection={<IconGauge aria-hidden />} onClick={() => askKm(true)}>
            <Trans>Record kilometres</Trans>
          </Button>
        </Card>
        <Card label={t`Oil changes`}>
          <div className={classes.head}>
            <h2>
              <Trans>Oil changes</Trans>
            </h2>
            {may('oilChange.create') && (
              <Button
                variant="default"
                leftSection={<IconDroplet aria-hidden size={20} />}
                onClick={() => edit({ change: undefined, opened: true })}
              >
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
                  <OilChangeLine change={change} onEdit={() => edit({ change, opened: true })} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      {vehicle.readings.length > 0 && (
        <section className={classes.history} aria-label={t`Kilometres over time`}>
          <h2>
            <Trans>Kilometres</Trans>
          </h2>
          <Suspense fallback={null}>
            {vehicle.readings.length > 1 && <KmChart readings={vehicle.readings} />}
            <KmHistory vehicle={vehicle} />
          </Suspense>
        </section>
      )}
      <KmSheet vehicle={vehicle} opened={km} onClose={() => askKm(false)} />
      {may('oilChange.create') && editing && (
        <OilChangeForm
          vehicle={vehicle}
          change={editing.change}
          opened={editing.opened}
          onClose={() => edit({ ...editing, opened: false })}
        />
      )}
    </>
  );
}

function Latest({ km }: { km: number | null }) {
  const { kilometres } = useFormats();
  return km === null ? <Trans>No reading yet.</Trans> : <bdi>{kilometres(km)}</bdi>;
}

function PerDay({ km }: { km: number }) {
  const { kilometres } = useFormats();
  return (
    <Trans>
      <bdi>{kilometres(Math.round(km))}</bdi> a day
    </Trans>
  );
}
