import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDroplet, IconGauge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { OilDueFact } from '#client/features/oil-changes/oil-due-fact.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { VehicleFile } from '#sync/view/files.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import classes from './my-cars.module.css';

type OilProps = { vehicle: VehicleView; oil: VehicleFile['oil']; nextKm: number | undefined; onKm: () => void };

/** The next oil change of the own car, and the kilometres in two taps. Its name first, so that "overdue" is never read as said of the repair. */
export function MyOil({ vehicle, oil, nextKm, onKm }: OilProps) {
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
                  last reading <bdi>{kilometres(vehicle.latestKm)}</bdi>
                </Trans>
              </>
            )}
          </small>
        </span>
      </Link>
      {oil && <OilDueFact oil={oil} />}
      <Button variant="default" fullWidth leftSection={<IconGauge aria-hidden />} onClick={onKm}>
        <Trans>How many km now?</Trans>
      </Button>
      {vehicle.unsent.waiting > 0 && (
        <small className={classes.unsent}>
          <Trans>Saved on this device</Trans>
        </small>
      )}
    </div>
  );
}
