import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { progressOf } from '#contract/approvals.ts';
import { currentTask } from '#contract/current-task.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useVisitName, VisitName } from '#client/features/offerings/task-names.tsx';
import { CarChip } from '#client/features/tasks/car-chip.tsx';
import { CarStages } from '#client/features/tasks/car-stages.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import classes from './visit-head.module.css';

/** Which visit, and in one card where its car is: the plate and its state, the stages, what is done and until when. */
export function ClientVisitHead({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const { day: dayText, moment } = useFormats();
  const now = useNow();
  const { vehicle, tasks, promisedAt, closedAt, photos } = visit;
  const { done, all } = progressOf(tasks);
  const day = dayText(visit.date);
  const promised = promisedAt && moment(promisedAt, now);
  return (
    <header className={classes.head}>
      <h1 tabIndex={-1} data-route-title className={classes.title}>
        <Trans>Visit of {day}</Trans>{' '}
        <span className={classes.name} title={useVisitName()(visit)}>
          <VisitName visit={visit} />
        </span>
      </h1>
      <Card label={t`Where the car is`}>
        <div className={classes.where}>
          <div>
            {vehicle && <PlateBadge plate={vehicle.plateNumber} />}
            {closedAt ? (
              <Chip tone="good" icon={<IconCircleCheck aria-hidden />}>
                <Trans>Delivered</Trans>
              </Chip>
            ) : (
              <CarChip current={currentTask(tasks)} />
            )}
          </div>
          {closedAt === null && <CarStages tasks={tasks} />}
          <p>
            {all > 0 && (
              <span>
                <Trans>
                  {done} of {all} done
                </Trans>
              </span>
            )}{' '}
            {closedAt ? (
              <b>{t`Delivered: ${{ when: moment(closedAt, now) }}`}</b>
            ) : (
              promised && <b>{t`Promised for ${promised}`}</b>
            )}
          </p>
          {photos.waiting > 0 && (
            <p data-waiting>
              {plural(photos.waiting, { one: '# file waits on this tablet', other: '# files wait on this tablet' })}
            </p>
          )}
        </div>
      </Card>
    </header>
  );
}
