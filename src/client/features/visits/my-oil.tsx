import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDroplet, IconGauge, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dueAsOf } from '#contract/oil-projection.ts';
import { OilDueFact } from '#client/features/oil-changes/oil-due-fact.tsx';
import { useFormats } from '#client/ui/format.ts';
import { phoneLink } from '#client/ui/phone-link.ts';
import { useNow } from '#client/ui/use-now.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import type { VehicleFile } from '#sync/view/files.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import classes from './my-cars.module.css';

type OilProps = {
  vehicle: VehicleView;
  oil: VehicleFile['oil'];
  nextKm: number | undefined;
  onKm: () => void;
  /** The shop's, to be rung when the oil is overdue. */
  phone?: string | undefined;
};

/**
 * The next oil change of the own car, and the kilometres in two taps. Its name first, so that
 * "overdue" is never read as said of the repair.
 */
export function MyOil({ vehicle, oil, nextKm, onKm, phone }: OilProps) {
  const { kilometres, dayOf } = useFormats();
  const due = dueAsOf(oil, dayOf(useNow()));
  const newest = vehicle.readings.toSorted((one, other) => Date.parse(other.readAt) - Date.parse(one.readAt))[0];
  const waiting = newest?.state === 'SUSPECT' ? newest : undefined;
  return (
    <div className={classes.oil}>
      <Link to="/client/overview/oil/$vehicleId" params={{ vehicleId: vehicle.id }} className={classes.next}>
        <IconDroplet aria-hidden />
        <span>
          <b>
            <Trans>Next oil change</Trans>
          </b>
          <small>
            {nextKm === undefined && <Trans>Not known yet</Trans>}
            {nextKm !== undefined && (
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
            {waiting && (
              <>
                {' · '}
                <Trans>
                  <bdi>{kilometres(waiting.km)}</bdi> waits for review
                </Trans>
              </>
            )}
          </small>
        </span>
      </Link>
      {oil && <OilDueFact oil={oil} />}
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconGauge aria-hidden />} onClick={onKm}>
          <Trans>How many km now?</Trans>
        </Button>
        {phone && due.urgency === 'overdue' && (
          <a className={buttonLink} data-kind="default" href={phoneLink(phone)}>
            <IconPhone aria-hidden />
            <Trans>Call us</Trans>
          </a>
        )}
      </div>
      {vehicle.unsent.waiting > 0 && (
        <small className={classes.unsent}>
          <Trans>Saved on this device</Trans>
        </small>
      )}
    </div>
  );
}
