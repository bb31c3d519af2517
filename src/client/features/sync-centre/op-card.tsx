import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { actedAt } from '#contract/acted-at.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { NotedOp } from '#sync/store/noted.ts';
import type { Op } from '#sync/store/op.ts';
import { discard, sendAgain, undo } from '#sync/store/outbox.ts';
import { serverNow } from '#sync/store/clock.ts';
import { device } from '#sync/store/this-device.ts';
import { Decisions } from './op-decisions.tsx';
import { problemWords, taskChangeWords } from './op-words.ts';
import { UploadFace } from './upload-face.tsx';
import classes from './sync-centre.module.css';

/** One change that is on this device: what, when, how far it is, and what a person can do about it. */
export function OpCard({ op }: { op: Op }) {
  const { moment } = useFormats();
  const now = useNow();
  return (
    <article className={classes.op} data-state={op.state}>
      <header>
        {op.type === 'media.attach' && (
          <UploadFace upload={{ sha256: op.payload.sha256, type: op.upload?.type ?? 'image/jpeg' }} />
        )}
        <OpPlate op={op} />
        <b>
          <OpTitle op={op} />
        </b>
      </header>
      <p className={classes.state}>
        <OpStateWords op={op} /> · {moment(actedAt(op), now)}
        {op.clockWrong && (
          <>
            {' · '}
            <Trans>the clock was wrong</Trans>
          </>
        )}
      </p>
      {op.state === 'attention' && <Facts op={op} />}
      <Actions op={op} />
    </article>
  );
}

/** A change that waits, or what was noted of one. */
export type TitledOp = Op | NotedOp;

/** The car, before the words; those of a photo name it themselves. */
export function OpPlate({ op }: { op: TitledOp }) {
  return op.type === 'media.attach' ? null : <PlateBadge plate={op.about.plate} size="small" />;
}

/** "Finished: Front brake pads", "12,345 km", "Photo of T 123". */
export function OpTitle({ op }: { op: TitledOp }) {
  const { t, i18n } = useLingui();
  const { kilometres } = useFormats();
  const nameOf = useTaskName();
  const plate = <PlateBadge plate={op.about.plate} size="small" />;
  if (op.type === 'media.attach')
    return op.upload && !op.upload.type.startsWith('image/') ? (
      <Trans>File of {plate}</Trans>
    ) : (
      <Trans>Photo of {plate}</Trans>
    );
  if (op.type === 'oil.recordKm') return <bdi>{kilometres(op.payload.km)}</bdi>;
  const words = taskChangeWords(op.payload, 'base' in op ? op.base.value : undefined);
  return (
    <>
      {t`${{ name: i18n._(words) }}:`} <bdi>{nameOf({ name: op.about.title, offeringItemId: op.about.item })}</bdi>
    </>
  );
}

function OpStateWords({ op }: { op: Op }) {
  const { i18n } = useLingui();
  switch (op.state) {
    case 'attention':
      return op.problem ? i18n._(problemWords[op.problem.code]) : <Trans>Needs attention</Trans>;
    case 'blocked':
      return <Trans>Waits for the change before it</Trans>;
    case 'quarantined':
      return <Trans>Waits for the update of the app</Trans>;
    case 'sending':
      return <Trans>Sending…</Trans>;
    case 'queued':
      return op.attempts === 0 ? (
        <Trans>Saved on this tablet</Trans>
      ) : (
        <Plural value={op.attempts} one="Saved on this tablet, # attempt" other="Saved on this tablet, # attempts" />
      );
  }
}

/** Both sides of a conflict, so that a person can decide. */
function Facts({ op }: { op: Op }) {
  const { t, i18n } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const there = op.serverState;
  const isDelivered = op.problem?.code === 'delivered-meanwhile';
  const words = (value: string | number | null) => {
    if (isDelivered) return t`Delivered`;
    if (op.problem?.code === 'gone') return t({ message: 'Removed', context: 'one' });
    const status = taskStatuses.find((one) => one === value);
    return status ? i18n._(statusLabels[status]) : String(value ?? '—');
  };
  return (
    <dl className={classes.facts}>
      <dt>{t`You`}</dt>
      <dd>
        {op.type === 'task.setStatus' ? i18n._(taskChangeWords(op.payload, op.base.value)) : <OpTitle op={op} />} ·{' '}
        {moment(actedAt(op), now)}
      </dd>
      {there && <dt>{t`Server`}</dt>}
      {there && (
        <dd>
          {words(there.value)}
          {there.byName && (
            <>
              {' · '}
              <bdi>{there.byName}</bdi>
            </>
          )}
          {there.at && ` · ${moment(there.at, now)}`}
        </dd>
      )}
    </dl>
  );
}

function Actions({ op }: { op: Op }) {
  const { t } = useLingui();
  const session = useSession();
  const confirm = useConfirm();
  const outbox = () => device.outboxOf(session.uid);

  async function giveUp() {
    const sure = await confirm({
      title: t`Discard this change?`,
      text: t`It will never reach the server. It stays in the list of past changes.`,
      yes: t`Discard`,
      dangerous: true,
    });
    if (sure && !device.unsaved.drop(op.opId)) await discard(await outbox(), op.opId, await serverNow(device));
  }

  const sendOnceMore = () => void outbox().then((box) => sendAgain(box, op.opId));
  if (op.state === 'attention') return <Decisions op={op} onDiscard={() => void giveUp()} onSendAgain={sendOnceMore} />;
  if (op.frozen) return null;
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" onClick={() => void outbox().then((box) => undo(box, op.opId))}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
