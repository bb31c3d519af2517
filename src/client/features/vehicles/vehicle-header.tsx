import type { ReactNode } from 'react';
import type { VehicleView } from '#sync/view/overlay.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from './vehicle-name.tsx';
import classes from './vehicle-header.module.css';

type VehicleHeaderProps = {
  vehicle: VehicleView | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** The head of every page about one car: its plate first, then its name or the page's own title. */
export function VehicleHeader({ vehicle, title, children, actions }: VehicleHeaderProps) {
  return (
    <header className={classes.header}>
      {vehicle && <PlateBadge plate={vehicle.plateNumber} size="large" />}
      <div className={classes.words}>
        <h1 tabIndex={-1} data-route-title>
          {title ?? (vehicle && <VehicleName {...vehicle} />)}
        </h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
