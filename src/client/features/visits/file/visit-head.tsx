import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendar, IconCircleCheck, IconFlag, IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useVisitName, VisitName } from '#client/features/offerings/task-names.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { progressOf } from '#contract/approvals.ts';
import { deadlineOf, isLate } from '#contract/deadline.ts';
import { currentTask } from '#contract/current-task.ts';
import { AwaitedCount } from '#client/features/tasks/awaited-count.tsx';
import { CarChip } from '#client/features/tasks/car-chip.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useNow } from '#client/ui/use-now.ts';
import { usePageMark } from '#client/ui/use-page-mark.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import type { VisitPaper } from '../visit-search.ts';
import { OwnerName } from './owner-name.tsx';
import classes from './visit-head.module.css';

const VisitButtons = lazyPart(async () => (await import('./visit-buttons.tsx')).VisitButtons);

type VisitHeadProps = {
  visit: VisitView;
  onEdit: (() => void) | undefined;
  onPrint: (paper: VisitPaper) => void;
};

/** For staff: which car, how far it is, what can be done with the visit, and one line of facts. */
export function VisitHead({ visit, onEdit, onPrint }: VisitHeadProps) {
  const { vehicle } = visit;
  usePageMark('data-car-first');
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        {vehicle && <PlateBadge plate={vehicle.plateNumber} size="large" />}
        <h1 tabIndex={-1} data-route-title className={classes.title}>
          {vehicle && <VehicleName {...vehicle} />}{' '}
          <span className={classes.name} title={useVisitName()(visit)}>
            <VisitName visit={visit} />
          </span>
        </h1>
        <VisitState visit={visit} />
        <div className={classes.actions}>
          <Suspense fallback={null}>
            <VisitButtons visit={visit} onEdit={onEdit} onPrint={onPrint} />
          </Suspense>
        </div>
      </div>
      <Facts visit={visit} />
    </header>
  );
}

function VisitState({ visit: { tasks, closedAt } }: Pick<VisitHeadProps, 'visit'>) {
  const { done, all } = progressOf(tasks);
  return (
    <span className={classes.state}>
      {closedAt ? (
        <Chip tone="good" icon={<IconCircleCheck aria-hidden />}>
          <Trans>Delivered</Trans>
        </Chip>
      ) : (
        <CarChip current={currentTask(tasks)} />
      )}
      <bdi>
        {done}/{all}
      </bdi>
      <AwaitedCount tasks={tasks} />
    </span>
  );
}

function Facts({ visit }: Pick<VisitHeadProps, 'visit'>) {
  const { t } = useLingui();
  const { day, dayOf, moment } = useFormats();
  const now = useNow();
  const { vehicle, promisedAt, closedAt } = visit;
  // The hour is known when the visit was entered on the day of the car.
  const came = dayOf(visit.createdAt) === visit.date ? moment(visit.createdAt, now) : day(visit.date);
  const isPast = !closedAt && isLate(deadlineOf(promisedAt, visit.tasks), visit.tasks, { now, today: dayOf(now) });
  const promised = promisedAt && moment(promisedAt, now);
  return (
    <ul className={classes.facts}>
      <li>
        <IconCalendar aria-hidden size={18} /> {t`In: ${came}`}
      </li>
      {promised && (
        <li data-tone={isPast ? 'alert' : 'active'}>
          <IconFlag aria-hidden size={18} /> {t`Promised for ${promised}`}
        </li>
      )}
      {closedAt && (
        <li>
          <IconCircleCheck aria-hidden size={18} /> {t`Delivered: ${{ when: moment(closedAt, now) }}`}
        </li>
      )}
      <li>
        <IconUser aria-hidden size={18} /> <OwnerName userId={visit.userId} name={visit.clientName} place="admin" />
      </li>
      {vehicle?.color && (
        <li>
          <StaticName type="COLOR" word={vehicle.color} />
        </li>
      )}
      <li>
        <Trans>
          No. <bdi>{visit.number}</bdi>
        </Trans>
      </li>
      {visit.photos.waiting > 0 && (
        <li data-tone="waiting">
          {plural(visit.photos.waiting, { one: '# file waits on this tablet', other: '# files wait on this tablet' })}
        </li>
      )}
    </ul>
  );
}
