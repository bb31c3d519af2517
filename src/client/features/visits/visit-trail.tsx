import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CarLink } from '#client/features/vehicles/car-trail.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { useFormats } from '#client/ui/format.ts';
import { exact, Trail } from '#client/ui/trail.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';

type VisitTrailProps = {
  visit: VisitView;
  isStaff: boolean;
  /** A task of this visit. */
  task?: ReactNode;
  action?: ReactNode;
};

/** The way back from a visit, or from one of its tasks: to its car, and to where such visits are listed. */
export function VisitTrail({ visit, isStaff, task, action }: VisitTrailProps) {
  const { day: dayText } = useFormats();
  const { id: visitId, userId, vehicleId, vehicle, closedAt } = visit;
  const day = dayText(visit.date);
  const words = <Trans>Visit of {day}</Trans>;
  return (
    <Trail current={task ?? words} action={action}>
      {[
        <List key="all" isStaff={isStaff} isOpen={closedAt === null} />,
        vehicle && <CarLink key="car" {...{ vehicleId, userId, isStaff }} name={<VehicleName {...vehicle} />} />,
        task !== undefined &&
          (isStaff ? (
            <Link
              key="visit"
              activeOptions={exact}
              to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
              params={{ userId, vehicleId, visitId }}
            >
              {words}
            </Link>
          ) : (
            <Link
              key="visit"
              activeOptions={exact}
              to="/client/overview/$vehicleId/$visitId"
              params={{ vehicleId, visitId }}
            >
              {words}
            </Link>
          )),
      ]}
    </Trail>
  );
}

function List({ isStaff, isOpen }: { isStaff: boolean; isOpen: boolean }) {
  if (!isStaff)
    return (
      <Link activeOptions={exact} to="/client/overview">
        <Trans>My cars</Trans>
      </Link>
    );
  return isOpen ? (
    <Link activeOptions={exact} to="/admin/visits">
      <Trans>Workshop</Trans>
    </Link>
  ) : (
    <Link activeOptions={exact} to="/admin/visits" search={{ view: 'history' }}>
      <Trans>All visits</Trans>
    </Link>
  );
}
