import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { mayField } from '#contract/permissions.ts';
import { km as Km } from '#contract/rules.ts';
import { canMoveTask, taskStatuses } from '#contract/task-status.ts';
import { latinDigits } from '#contract/text.ts';
import { useSession } from '#client/session/session-context.tsx';
import { WholeField } from '#client/ui/fields.tsx';
import { nextPlaceOf, resendFile } from '#sync/commands/resend-file.ts';
import { resendKm } from '#sync/commands/resend-km.ts';
import { resendTaskStatus } from '#sync/commands/resend-task-status.ts';
import type { Op, OpProblem } from '#sync/store/op.ts';
import { device } from '#sync/store/this-device.ts';
import classes from './sync-centre.module.css';

/** What may be otherwise the next time, as it is. */
const sentAgain = new Set<OpProblem['code'] | undefined>(['server-fault', 'quota', 'storage-full']);

type DecisionsProps = { op: Op; onDiscard: () => void; onSendAgain: () => void };

/** What a person can make of a refused change: set it all the same where that is allowed, ask for it, or give it up. */
export function Decisions({ op, onDiscard, onSendAgain }: DecisionsProps) {
  const { t } = useLingui();
  const session = useSession();
  const [note, setNote] = useState('');
  const mine = op.type === 'task.setStatus' ? op.payload : undefined;
  const there = taskStatuses.find((one) => one === op.serverState?.value);
  const place = nextPlaceOf(op);
  const cancelled = op.problem?.code === 'cancelled-meanwhile';
  const { role } = session.user;
  const isPaid = op.problem?.code === 'delivered-meanwhile';
  const mayReprice = !isPaid || mayField(role, 'visit.totalCost', 'update');
  const allowed = mine !== undefined && there !== undefined && canMoveTask(there, mine.to, role) && mayReprice;
  return (
    <div className={classes.actions}>
      {sentAgain.has(op.problem?.code) && (
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
      {place && (
        <Button size="sm" variant="default" onClick={() => void resendFile(device, session, op.opId)}>
          {place === 'visit' ? <Trans>Keep with the visit</Trans> : <Trans>Keep with the car</Trans>}
        </Button>
      )}
      {cancelled && (
        <>
          <TextInput
            className={classes.wide}
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
