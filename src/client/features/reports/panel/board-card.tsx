import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StuckCar } from '#contract/dashboard.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { taskLook } from '#client/features/tasks/task-state.ts';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { ShopNumbers } from './panel-numbers.tsx';
import classes from './panel.module.css';

/** Today's board in short, and the cars that have waited longest for a decision. */
export function BoardCard({
  shop: { board, stuck, waitingForParts, waitingForApproval, dueToday },
}: {
  shop: ShopNumbers;
}) {
  const { t } = useLingui();
  const lanes = [
    { tone: 'neutral', label: t`Waiting`, count: board.pending },
    { tone: 'active', label: t`In progress`, count: board.inProgress },
    { tone: 'waiting', label: t`On hold`, count: board.onHold },
    { tone: 'good', label: t`Ready`, count: board.ready },
  ];
  return (
    <Card label={t`Workshop now`}>
      <div className={classes.head}>
        <h2>{t`Workshop now`}</h2>
        <Link to="/admin/visits">
          <Trans>Open the workshop</Trans>
        </Link>
      </div>
      <ul className={classes.lanes}>
        {lanes.map(({ tone, label, count }) => (
          <li key={tone} data-tone={tone} style={{ flexGrow: Math.max(count, 1) }}>
            <strong>{count}</strong> {label}
          </li>
        ))}
      </ul>
      <p className={classes.sub}>
        <Plural value={waitingForParts} one="# waits for parts" other="# wait for parts" />
        {' · '}
        <Plural value={waitingForApproval} one="# waits for approval" other="# wait for approval" />
        {' · '}
        <Plural value={dueToday} one="# to be ready today" other="# to be ready today" />
      </p>
      {stuck.length > 0 && (
        <>
          <h3 className={classes.sub}>
            <Trans>Needs your decision</Trans>
          </h3>
          <ul className={classes.list}>
            {stuck.map((car) => (
              <Stuck key={car.visitId} car={car} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Stuck({ car }: { car: StuckCar }) {
  const { i18n } = useLingui();
  const { roundDuration } = useFormats();
  const now = useNow();
  const { userId, vehicleId, visitId, plateNumber, brand, model, task, taskItemId, since } = car;
  const { tone, icon: Icon, label } = taskLook(car);
  return (
    <li>
      <Link
        to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
        params={{ userId, vehicleId, visitId }}
        className={classes.line}
      >
        <PlateBadge plate={plateNumber} size="small" />
        <span className={classes.words}>
          <VehicleName brand={brand} model={model} />
          <small>
            <TaskName task={{ name: task, offeringItemId: taskItemId }} />
          </small>
        </span>
        <span className={classes.chips}>
          <Chip tone={tone} icon={<Icon aria-hidden size={16} />}>
            {i18n._(label)}
          </Chip>{' '}
          <Chip tone="alert">{roundDuration(now - new Date(since).getTime())}</Chip>
        </span>
      </Link>
    </li>
  );
}
