import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { actedAt } from '#contract/acted-at.ts';
import { mayField } from '#contract/permissions.ts';
import { km as Km } from '#contract/rules.ts';
import { latinDigits } from '#contract/text.ts';
import { canMoveTask, taskStatuses } from '#contract/task-status.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { WholeField } from '#client/ui/fields.tsx';
import { resendKm } from '#sync/commands/resend-km.ts';
import { resendTaskStatus } from '#sync/commands/resend-task-status.ts';
import type { NotedOp } from '#sync/store/noted.ts';
import type { Op } from '#sync/store/op.ts';
import { discard, sendAgain, undo } from '#sync/store/outbox.ts';
import { serverNow } from '#sync/store/clock.ts';
import { device } from '#sync/store/this-device.ts';
import { problemWords, taskChangeWords } from './op-words.ts';
import classes from './sync-centre.module.css';

/** One change that is on this device: what, when, how far it is, and what a person can do about it. */
export function OpCard({ op }: { op: Op }) {
  const { moment } = useFormats();
  const now = useNow();
  return (
    <article className={classes.op} data-state={op.state}>
      <header>
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

/** Another number in the place of refused kilometres. */
function CorrectKm({ op }: { op: Extract<Op, { type: 'oil.recordKm' }> }) {
  const { t } = useLingui();
  const session = useSession();
  const [typed, setTyped] = useState(String(op.payload.km));
  const km = v.safeParse(Km, Number(latinDigits(typed)));
  return (
    <>
      <WholeField
        aria-label={t`Corrected kilometres`}
        value={typed}
        maxLength={7}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        size="sm"
        variant="default"
        disabled={!km.success || typed === ''}
        onClick={() => km.success && void resendKm(device, session, op.opId, km.output)}
      >
        <Trans>Correct and send</Trans>
      </Button>
    </>
  );
}

type DecisionsProps = { op: Op; onDiscard: () => void; onSendAgain: () => void };

/** What a person can make of a refused change: set it all the same where that is allowed, ask for it, or give it up. */
function Decisions({ op, onDiscard, onSendAgain }: DecisionsProps) {
  const { t } = useLingui();
  const session = useSession();
  const [note, setNote] = useState('');
  const mine = op.type === 'task.setStatus' ? op.payload : undefined;
  const there = taskStatuses.find((one) => one === op.serverState?.value);
  const cancelled = op.problem?.code === 'cancelled-meanwhile';
  const { role } = session.user;
  const isPaid = op.problem?.code === 'delivered-meanwhile';
  const mayReprice = !isPaid || mayField(role, 'visit.totalCost', 'update');
  const allowed = mine !== undefined && there !== undefined && canMoveTask(there, mine.to, role) && mayReprice;
  return (
    <div className={classes.actions}>
      {(op.problem?.code === 'server-fault' || op.problem?.code === 'quota') && (
        <Button size="sm" variant="default" onClick={onSendAgain}>
          <Trans>Send again</Trans>
        </Button>
      )}
      {allowed && (
        <Button size="sm" variant="default" onClick={() => void resendTaskStatus(device, session, op.opId, mine)}>
          <Trans>Fix and resend</Trans>
        </Button>
      )}
      {op.type === 'oil.recordKm' && <CorrectKm op={op} />}
      {cancelled && (
        <>
          <TextInput
            aria-label={t`Why it should be opened again`}
            placeholder={t`Why it should be opened again`}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button
            size="sm"
            variant="default"
            onClick={() =>
              void resendTaskStatus(device, session, op.opId, { to: 'CANCELLED', note: t`Please open again: ${note}` })
            }
          >
            <Trans>Ask to reopen</Trans>
          </Button>
        </>
      )}
      <Button size="sm" variant="default" color="alert" onClick={onDiscard}>
        {cancelled ? <Trans>Keep it cancelled</Trans> : <Trans>Discard</Trans>}
      </Button>
    </div>
  );
}
