import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconArrowBackUp,
  IconCar,
  IconCheck,
  IconEye,
  IconHandStop,
  IconPencil,
  IconPhoneCall,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import type { VisitEvent } from '#contract/visits.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { FieldChanges, type ValueWords } from '#client/features/history/field-changes.tsx';
import { useRestoreTask } from '#client/features/tasks/task-removal-actions.ts';
import { holdChoices } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { approvalLabels, taskLook } from '#client/features/tasks/task-state.ts';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-words.ts';
import { useMay } from '#client/session/session-context.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { Tone } from '#client/ui/tone.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useEventWords } from './use-event-words.ts';
import classes from './visit-history.module.css';

const valueWords: ValueWords = {
  status: statusLabels,
  priority: priorityLabels,
  service: serviceLabels,
  holdReason: holdChoices,
  approval: approvalLabels,
};

type VisitEventLineProps = { event: VisitEvent; visit: VisitView; isLatest: boolean };

/** One sentence of the history. What was done away from the network stands at its real time and says when it came. */
export function VisitEventLine({ event, visit, isLatest }: VisitEventLineProps) {
  const { t } = useLingui();
  const may = useMay();
  const wordsOf = useEventWords();
  const { byName, taskId, verb, note, receivedAt, changes } = event;
  const [Mark, tone] = markOf(event);
  const isApproval = verb === 'askApproval' || verb === 'seeApproval' || verb === 'decideApproval';
  const valueOf = (field: string) => changes.find((change) => change.field === field)?.to;
  // Who answers by the link is not signed in.
  const somebody = isApproval ? t`the client` : t`the workshop`;
  const isTold =
    verb === 'setStatus' || verb === 'tell' || isApproval || changes.some(({ field }) => field === 'closedAt');
  return (
    <div className={classes.event}>
      <Chip tone={tone} icon={<Mark aria-hidden />}>
        {''}
      </Chip>
      <div className={classes.words}>
        <p>
          <b>
            <NameOf name={byName || somebody} />
          </b>{' '}
          ·{' '}
          {wordsOf(event, visit.tasks.find(({ id }) => id === taskId)?.soldFor?.currency ?? visit.totalCost?.currency)}
          {valueOf('linkMaker') && (
            <>
              {' · '}
              <Trans>
                by the link that <NameOf name={String(valueOf('linkMaker'))} /> made
              </Trans>
            </>
          )}
          {[valueOf('agreedWith'), valueOf('reason')]
            .filter((said) => isApproval && said)
            .map((said) => (
              <Fragment key={said}>
                {' · '}
                <q dir="auto">{said}</q>
              </Fragment>
            ))}
          {note && (
            <>
              {' · '}
              <q dir="auto">{note}</q>
            </>
          )}{' '}
          {receivedAt && (
            <span className={classes.late}>
              <Trans>
                without network, received <Moment at={receivedAt} />
              </Trans>
            </span>
          )}
        </p>
        {!isTold && <FieldChanges changes={changes} words={valueWords} currency={visit.totalCost?.currency} />}
        {taskId && verb === 'remove' && isLatest && may('task.remove') && <Restore taskId={taskId} visit={visit} />}
      </div>
      <Moment at={event.at} />
    </div>
  );
}

function Restore({ taskId, visit }: { taskId: string; visit: VisitView }) {
  const { mutate: restore, isPending } = useRestoreTask(taskId, visit.id);
  return (
    <PlainButton icon={<IconArrowBackUp aria-hidden />} disabled={isPending} onClick={() => restore()}>
      <Trans>Restore</Trans>
    </PlainButton>
  );
}

function markOf({ verb, changes, taskId }: VisitEvent): [Icon, Tone] {
  const valueOf = (field: string) => changes.find((change) => change.field === field)?.to;
  if (verb === 'setStatus') {
    const status = (['PENDING', 'IN PROGRESS', 'COMPLETED', 'CANCELLED'] as const).find(
      (one) => one === valueOf('status'),
    );
    const { icon, tone } = taskLook({
      status: status ?? 'PENDING',
      holdReason: valueOf('holdReason') ? 'OTHER' : null,
    });
    return [icon, tone];
  }
  if (verb === 'askApproval') return [IconHandStop, 'waiting'];
  if (verb === 'seeApproval') return [IconEye, 'waiting'];
  if (verb === 'decideApproval') {
    const state = valueOf('approval');
    if (state === 'APPROVED') return [IconCheck, 'good'];
    return state === 'DECLINED' ? [IconX, 'off'] : [IconPhoneCall, 'waiting'];
  }
  if (verb === 'create') return taskId ? [IconPlus, 'accent'] : [IconCar, 'accent'];
  if (verb === 'remove') return [IconTrash, 'alert'];
  if (verb === 'restore') return [IconArrowBackUp, 'accent'];
  return valueOf('closedAt') ? [IconCheck, 'good'] : [IconPencil, 'neutral'];
}
