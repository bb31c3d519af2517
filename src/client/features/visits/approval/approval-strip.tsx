import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCircleCheck,
  IconCircleX,
  IconHandStop,
  IconPhoneCall,
  IconPhoneCheck,
  IconSend,
} from '@tabler/icons-react';
import type { TaskApproval } from '#contract/approvals.ts';
import { isolated } from '#contract/text.ts';
import type { ApprovalChoices } from '#client/features/tasks/task-menu.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import classes from './approval-strip.module.css';

type ApprovalStripProps = { task: TaskView; approval: TaskApproval; choices: ApprovalChoices | undefined };

/**
 * Under its task: what the client was asked, whether it was looked at, what came of it, and what staff can do about it.
 */
export function ApprovalStrip({ task, approval, choices }: ApprovalStripProps) {
  const { t } = useLingui();
  const may = useMay();
  const { name } = task;
  const { state } = approval;
  const waits = task.status !== 'CANCELLED' && (state === 'ASKED' || state === 'CALL');
  const Mark = { ASKED: IconHandStop, CALL: IconPhoneCall, APPROVED: IconCircleCheck, DECLINED: IconCircleX }[state];
  return (
    <section className={classes.strip} data-state={state} aria-label={t`Approval: ${name}`}>
      <Mark aria-hidden size={20} />
      <p>
        <Words approval={approval} />
        {task.holdReason === 'APPROVAL' && !waits && (
          <>
            {' '}
            <Trans>To be asked anew.</Trans>
          </>
        )}
      </p>
      {waits && choices && may('approval.decide') && (
        <span className={classes.ways}>
          <PlainButton icon={<IconSend aria-hidden />} onClick={choices.onAsk}>
            <Trans>Remind</Trans>
          </PlainButton>
          <PlainButton icon={<IconPhoneCheck aria-hidden />} onClick={() => choices.onAnswer('APPROVED')}>
            <Trans>Agreed by phone</Trans>
          </PlainButton>
          <PlainButton onClick={() => choices.onAnswer('DECLINED')}>
            <Trans context="by the client">Refused</Trans>
          </PlainButton>
        </span>
      )}
    </section>
  );
}

function Words({
  approval: { state, askedAt, seenAt, decidedAt, way, agreedWith, reason },
}: {
  approval: TaskApproval;
}) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const asked = moment(askedAt, now);
  const seen = seenAt && moment(seenAt, now);
  const decided = moment(decidedAt ?? askedAt, now);
  if (state === 'ASKED')
    return (
      <>
        <b>
          <Trans>No answer yet.</Trans>
        </b>{' '}
        {seen ? t`Asked ${asked}, opened ${seen}.` : t`Asked ${asked}, not opened yet.`}
      </>
    );
  if (state === 'CALL')
    return (
      <>
        <b>
          <Trans>The client wants a call.</Trans>
        </b>{' '}
        {decided}
      </>
    );
  const by =
    way === 'PHONE' && agreedWith
      ? t`by phone, with ${{ agreedWith: isolated(agreedWith) }}`
      : way === 'LINK'
        ? t`by the link`
        : '';
  return (
    <>
      <b>{state === 'APPROVED' ? <Trans>The client agreed.</Trans> : <Trans>The client refused.</Trans>}</b>{' '}
      {[decided, by].filter(Boolean).join(' · ')}
      {reason && (
        <>
          {' · '}
          <q dir="auto">{reason}</q>
        </>
      )}
    </>
  );
}
