import { Trans, useLingui } from '@lingui/react/macro';
import { IconCamera, IconGauge } from '@tabler/icons-react';
import { useTaken } from '#client/features/media/taken-photos.ts';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { FloorVisit } from './floor-visit.ts';
import classes from './visit-card.module.css';

/** Kilometres and photo beside the next step: what was entered or taken today is seen on them. */
export function CardSides({ visit, moves }: { visit: FloorVisit; moves: TaskMoves }) {
  const { t } = useLingui();
  const { number, dayOf } = useFormats();
  const now = useNow();
  const taken = useTaken(visit.id);
  const { vehicle, vehicleId, id: visitId, photos, current } = visit;
  const isOfToday = !!vehicle?.lastKmUpdate && dayOf(vehicle.lastKmUpdate) === dayOf(now);
  const count = Math.max(taken?.count ?? 0, photos.waiting);
  return (
    <>
      <button type="button" className={classes.side} onClick={() => moves.askKm(vehicle)}>
        <IconGauge aria-hidden size={24} />
        <span className={isOfToday ? 'sr-only' : undefined}>
          <Trans>Kilometres</Trans>
        </span>
        {isOfToday && vehicle.latestKm !== null && <bdi> {number(vehicle.latestKm)}</bdi>}
      </button>
      <button
        type="button"
        className={classes.side}
        onClick={() =>
          moves.photograph({ vehicleId, visitId, taskId: current?.id ?? null, plate: vehicle?.plateNumber })
        }
      >
        {taken ? (
          <img className={classes.thumb} src={taken.url} alt="" width={28} height={28} />
        ) : (
          <IconCamera aria-hidden size={24} />
        )}
        <span>
          <Trans>Photo</Trans>
        </span>
        {count > 0 && (
          <span className={classes.count}>
            <span className="sr-only">{t`taken`} </span>
            <bdi>{count}</bdi>
          </span>
        )}
      </button>
    </>
  );
}
