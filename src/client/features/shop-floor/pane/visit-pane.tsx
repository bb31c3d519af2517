import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconExternalLink, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { plateText } from '#contract/plates.ts';
import { VisitName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { AddTask } from '#client/features/tasks/add-task.tsx';
import { UnsentMark } from '#client/features/tasks/task-marks.tsx';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { DeliverButton } from '#client/features/visits/deliver/deliver-button.tsx';
import { OwnerName } from '#client/features/visits/file/owner-name.tsx';
import { VisitNotes } from '#client/features/visits/notes/visit-notes.tsx';
import { NotifyLink } from '#client/features/visits/notify/notify-link.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useRoomBelow } from '#client/ui/use-room-below.ts';
import type { FloorVisit } from '../floor-visit.ts';
import { CarChip } from '#client/features/tasks/car-chip.tsx';
import { OwnerPhone } from './owner-phone.tsx';
import { PaneFacts } from './pane-facts.tsx';
import { PanePrint } from './pane-print.tsx';
import { PaneTasks } from './pane-tasks.tsx';
import classes from './visit-pane.module.css';

type VisitPaneProps = {
  visit: FloorVisit;
  /** What it stands in, from whose upper edge it has room down to the end of the screen. */
  place: RefObject<HTMLElement | null>;
  moves: TaskMoves;
  /** The focus comes along: the row was opened by hand. */
  takesFocus: boolean;
  onClose: () => void;
};

/** One car beside the table: all that a manager asks of it, without leaving the list. */
export function VisitPane({ visit, place, moves, takesFocus, onClose }: VisitPaneProps) {
  const { t } = useLingui();
  const may = useMay();
  useRoomBelow(place);
  const title = useRef<HTMLHeadingElement>(null);
  const focusedId = takesFocus ? visit.id : undefined;
  // Before a key can come: it goes where the focus is.
  useLayoutEffect(() => {
    if (focusedId) title.current?.focus({ preventScroll: true });
  }, [focusedId]);
  const { vehicle } = visit;
  const plate = vehicle?.plateNumber ?? '—';
  const params = { userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id };
  return (
    <Card as="article" label={`${plateText(plate)} · ${visit.clientName}`}>
      <div className={classes.pane}>
        <header className={classes.head}>
          <PlateBadge plate={plate} size="small" />
          <span className={classes.tools}>
            <Link
              to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
              params={params}
              className={classes.tool}
              aria-label={t`Open the visit`}
              title={t`Open the visit`}
            >
              <IconExternalLink aria-hidden size={20} />
            </Link>
            <PanePrint visit={visit} />
            {may('media.create') && (
              <IconButton
                aria-label={t`Photo`}
                title={t`Photo`}
                className={classes.tool ?? ''}
                onClick={() => moves.photograph({ vehicleId: visit.vehicleId, visitId: visit.id })}
              >
                <IconCamera aria-hidden size={20} />
              </IconButton>
            )}
            <IconButton aria-label={t`Close`} className={classes.tool ?? ''} onClick={onClose}>
              <IconX aria-hidden size={20} />
            </IconButton>
          </span>
        </header>
        <div>
          <h2 ref={title} tabIndex={-1} className={classes.title}>
            {vehicle ? <VehicleName {...vehicle} /> : <VisitName visit={visit} />}
          </h2>
          <p className={classes.who}>
            {vehicle && <StaticName type="COLOR" word={vehicle.color} />}
            {vehicle && ' · '}
            <OwnerName userId={visit.userId} name={visit.clientName} place="admin" />
            <OwnerPhone userId={visit.userId} />
          </p>
          <p className={classes.state}>
            <CarChip current={visit.current} /> <AgeChip since={visit.since} />
          </p>
        </div>
        <VisitNotes visit={visit} compact />
        <PaneTasks visit={visit} moves={moves} />
        <UnsentMark unsent={visit.photos} icon={<IconCamera aria-hidden size={18} />} />
        {may('task.create') && <AddTask visitId={visit.id} currency={visit.totalCost?.currency} />}
        <PaneFacts visit={visit} onKm={() => moves.askKm(vehicle)} />
        <footer className={classes.foot}>
          <NotifyLink visit={visit} />
          {may('visit.close') && <DeliverButton visit={visit} />}
        </footer>
      </div>
    </Card>
  );
}
