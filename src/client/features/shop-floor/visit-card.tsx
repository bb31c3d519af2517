import { Link } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import { plateText } from '#contract/plates.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { StepButton } from '#client/features/tasks/step-button.tsx';
import { TaskMenu } from '#client/features/tasks/task-menu.tsx';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { VisitName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName, useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { CardNotes } from './card-notes.tsx';
import { CardSides } from './card-sides.tsx';
import { CardTask } from './card-task.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { ReadyStep } from './ready-step.tsx';
import classes from './visit-card.module.css';

const CardTasks = lazyPart(prefetchOnIdle(async () => (await import('./card-tasks.tsx')).CardTasks));

type VisitCardProps = {
  visit: FloorVisit;
  moves: TaskMoves;
  isLeaving?: boolean;
  /** It has left the shop, and keeps its place until that can no longer be taken back: nothing comes under the hand. */
  isGone?: boolean;
  heading?: 'h2' | 'h3' | undefined;
};

/**
 * A car on the floor: what it is, what is asked, the task in hand with one line about the
 * others, and one big next step at the foot.
 */
export const VisitCard = memo(function VisitCard({
  visit,
  moves,
  isLeaving = false,
  isGone = false,
  heading: Heading = 'h2',
}: VisitCardProps) {
  const nameOf = useVehicleName();
  const [isOpen, setOpen] = useState(false);
  const { vehicle, current } = visit;
  const plate = vehicle?.plateNumber ?? '—';
  return (
    <Card
      as="article"
      isGone={isGone}
      label={`${plateText(plate)} · ${vehicle ? nameOf({ brand: vehicle.brand, model: vehicle.model }) : ''} · ${visit.clientName}`}
    >
      <div className={classes.card} data-leaving={isLeaving || undefined}>
        <header className={classes.head}>
          <PlateBadge plate={plate} size="large" />
          <div className={classes.words}>
            <Heading className={classes.car}>
              <Link
                to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
                params={{ userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id }}
              >
                {vehicle ? <VehicleName {...vehicle} /> : <VisitName visit={visit} />}
              </Link>
            </Heading>
            <p className={classes.who}>
              {vehicle && <StaticName type="COLOR" word={vehicle.color} />}
              {vehicle && ' · '}
              <NameOf name={visit.clientName} />
            </p>
          </div>
          <AgeChip since={visit.since} size="large" />
        </header>
        <CardNotes visit={visit} isOpen={isOpen} />
        <CardTask visit={visit} isOpen={isOpen} onOpen={setOpen} isLeaving={isLeaving} />
        {isOpen && (
          <Suspense fallback={null}>
            <CardTasks visit={visit} moves={moves} />
          </Suspense>
        )}
        <footer className={classes.foot}>
          {current ? (
            <StepButton task={current} onStep={(move) => moves.move(vehicle, current, move)} />
          ) : (
            <ReadyStep visit={visit} />
          )}
          <CardSides visit={visit} moves={moves} />
          {current && (
            <TaskMenu
              big
              task={current}
              onChoose={(command) => moves.move(vehicle, current, command)}
              onHold={() => moves.askHold(vehicle, current)}
              onSpeak={() => moves.speak({ vehicleId: visit.vehicleId, visitId: visit.id, taskId: current.id })}
            />
          )}
        </footer>
      </div>
    </Card>
  );
});
