import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useMay } from '#client/session/session-context.tsx';
import type { VehicleView } from '#sync/view/overlay.ts';
import { exact, Trail } from '#client/ui/trail.tsx';
import { VehicleName } from './vehicle-name.tsx';

type CarTrailProps = {
  vehicle: Pick<VehicleView, 'id' | 'ownerId' | 'ownerName' | 'brand' | 'model' | 'year'>;
  /** The same pages serve staff and client. */
  isStaff: boolean;
  /** A page of this car below its file. */
  below?: ReactNode;
};

/** The way back from a car's file, or from a page below it. */
export function CarTrail({ vehicle, isStaff, below }: CarTrailProps) {
  const may = useMay();
  const name = <VehicleName {...vehicle} />;
  const { id: vehicleId, ownerId: userId, ownerName } = vehicle;
  return (
    <Trail current={below ?? name}>
      {[
        isStaff ? (
          <Link key="all" activeOptions={exact} to="/admin/users" search={{ view: 'vehicles' }}>
            <Trans>Vehicles</Trans>
          </Link>
        ) : (
          <Link key="all" activeOptions={exact} to="/client/overview">
            <Trans>My cars</Trans>
          </Link>
        ),
        isStaff && may('user.list') && (
          <Link key="owner" activeOptions={exact} to="/admin/users/$userId" params={{ userId }}>
            <NameOf name={ownerName} />
          </Link>
        ),
        below !== undefined && (
          <CarLink key="car" vehicleId={vehicleId} userId={userId} isStaff={isStaff} name={name} />
        ),
      ]}
    </Trail>
  );
}

type CarLinkProps = Pick<ComponentProps<'a'>, 'className' | 'aria-label'> & {
  vehicleId: string;
  userId: string;
  isStaff: boolean;
  name: ReactNode;
  /** In place of its name. */
  children?: ReactNode;
};

/** To a car's file. */
export function CarLink({ vehicleId, userId, isStaff, name, children = name, ...rest }: CarLinkProps) {
  return isStaff ? (
    <Link activeOptions={exact} to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }} {...rest}>
      {children}
    </Link>
  ) : (
    <Link activeOptions={exact} to="/client/overview/$vehicleId" params={{ vehicleId }} {...rest}>
      {children}
    </Link>
  );
}
