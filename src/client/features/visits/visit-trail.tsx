import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
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

type ListProps = Pick<ComponentProps<'a'>, 'className' | 'aria-label'> & {
  isStaff: boolean;
  isOpen: boolean;
  /** In place of its words. */
  children?: ReactNode;
};

function List({ isStaff, isOpen, children, ...rest }: ListProps) {
  if (!isStaff)
    return (
      <Link activeOptions={exact} to="/client/overview" {...rest}>
        {children ?? <Trans>My cars</Trans>}
      </Link>
    );
  return isOpen ? (
    <Link activeOptions={exact} to="/admin/visits" {...rest}>
      {children ?? <Trans>Workshop</Trans>}
    </Link>
  ) : (
    <Link activeOptions={exact} to="/admin/visits" search={{ view: 'history' }} {...rest}>
      {children ?? <Trans>All visits</Trans>}
    </Link>
  );
}
