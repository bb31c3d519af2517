import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconCheck, IconGauge, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { plateText } from '#contract/plates.ts';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { TaskMenu } from '#client/features/tasks/task-menu.tsx';
import { TaskRow, UnsentMark } from '#client/features/tasks/task-row.tsx';
import { nextStep } from '#client/features/tasks/next-step.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName, useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CardNotes } from './card-notes.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { ReadyStep } from './ready-step.tsx';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import classes from './visit-card.module.css';

type VisitCardProps = { visit: FloorVisit; moves: TaskMoves };

/** A car on the floor: what it is, what is asked, its tasks, and one big next step at the foot. */
export const VisitCard = memo(function VisitCard({ visit, moves }: VisitCardProps) {
  const { t } = useLingui();
  const nameOf = useVehicleName();
  const { vehicle, current } = visit;
  const plate = vehicle?.plateNumber ?? '—';
  return (
    <Card
      as="article"
      label={`${plateText(plate)} · ${vehicle ? nameOf({ brand: vehicle.brand, model: vehicle.model }) : ''} · ${visit.clientName}`}
    >
      <div className={classes.card}>
        <header className={classes.head}>
          <PlateBadge plate={plate} size="large" />
          <div className={classes.words}>
            <h2 className={classes.car}>
              <Link
                to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
                params={{ userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id }}
              >
                {vehicle ? <VehicleName {...vehicle} /> : <bdi>{visit.name}</bdi>}
              </Link>
            </h2>
            <p className={classes.who}>
              {vehicle && <StaticName type="COLOR" word={vehicle.color} />}
              {vehicle && ' · '}
              <bdi>{visit.clientName}</bdi>
            </p>
          </div>
          <AgeChip since={visit.since} size="large" />
        </header>
        <CardNotes visit={visit} />
        <ul className={classes.tasks}>
          {visit.tasks.map((task) => (
            <li key={task.id}>
              <TaskRow
                task={task}
                actions={<TaskMenu task={task} onChoose={(command) => moves.move(visit.vehicle, task, command)} />}
              />
            </li>
          ))}
        </ul>
        <UnsentMark unsent={visit.photos} icon={<IconCamera aria-hidden size={18} />} />
        <footer className={classes.foot}>
          {current ? (
            <PlainButton
              size="floor"
              kind={current.holdReason ? 'default' : 'primary'}
              icon={current.status === 'PENDING' ? <IconPlayerPlay aria-hidden /> : <IconCheck aria-hidden />}
              onClick={onSingleTap(() =>
                moves.move(visit.vehicle, current, { to: nextStep(current.status) ?? 'COMPLETED' }),
              )}
            >
              {current.status === 'PENDING' ? t`Start: ${current.name}` : t`Finish: ${current.name}`}
            </PlainButton>
          ) : (
            <ReadyStep visit={visit} />
          )}
          <IconButton
            className={classes.side ?? ''}
            aria-label={t`Kilometres`}
            onClick={() => moves.askKm(visit.vehicle)}
          >
            <IconGauge aria-hidden size={28} />
          </IconButton>
          <IconButton
            className={classes.side ?? ''}
            aria-label={t`Photo`}
            onClick={() => moves.photograph({ vehicleId: visit.vehicleId, visitId: visit.id })}
          >
            <IconCamera aria-hidden size={28} />
          </IconButton>
        </footer>
      </div>
    </Card>
  );
});
