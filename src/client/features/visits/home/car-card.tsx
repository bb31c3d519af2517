import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentTask } from '#contract/current-task.ts';
import { plateText } from '#contract/plates.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { CarChip } from '#client/features/tasks/car-chip.tsx';
import { VehicleName, useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Card } from '#client/ui/card.tsx';
import type { VehicleFile } from '#sync/view/files.ts';
import { openVisit } from './home-order.ts';
import classes from './car-card.module.css';

type CarCardProps = { file: VehicleFile; beside?: ReactNode; children: ReactNode };

/** The cards of a client's cars. */
export function CarCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

/** One of a client's cars: which it is and how it stands, and below it what the page says of it. */
export function CarCard({ file, beside, children }: CarCardProps) {
  const { vehicle } = file;
  const nameOf = useVehicleName();
  const visit = openVisit(file);
  const label = `${plateText(vehicle.plateNumber)} · ${nameOf({ brand: vehicle.brand, model: vehicle.model })}`;
  return (
    <Card as="article" label={label}>
      <header className={classes.head}>
        <PlateBadge plate={vehicle.plateNumber} />
        {visit && <CarChip current={currentTask(visit.tasks)} />}
      </header>
      <div className={classes.head}>
        <h2>
          <Link to="/client/overview/$vehicleId" params={{ vehicleId: vehicle.id }}>
            <VehicleName {...vehicle} />
          </Link>
        </h2>
        {beside}
      </div>
      {children}
    </Card>
  );
}
