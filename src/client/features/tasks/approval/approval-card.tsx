import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconHandStop, IconPhoneCall, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Money as MoneyValue } from '#contract/money.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { Money } from '#client/feedback/money.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import { type Said, useHeldAnswer } from './use-held-answer.ts';
import classes from './approval-card.module.css';

type ApprovalCardProps = {
  name: string;
  description?: string;
  price: MoneyValue;
  /** Whose car it is about, where several are shown. */
  plate?: ReactNode;
  /** The client has asked to be called. */
  isCalled: boolean;
  onSend: (said: Said) => Promise<unknown>;
  /** The page goes away before the time to undo is over. */
  onLeave: (said: Said) => void;
  /** What shows why: photos, what was said. */
  children?: ReactNode;
};

/** A price that waits for the client: accept, refuse with a reason, or ask for a call. Without Mantine: it is on the public page too. */
export function ApprovalCard({
  name,
  description,
  price,
  plate,
  isCalled,
  onSend,
  onLeave,
  children,
}: ApprovalCardProps) {
  const { t } = useLingui();
  const { given, error, say, takeBack } = useHeldAnswer(onSend, onLeave);
  const [refusing, refuse] = useState(false);
  const card = useFollowedFocus(given ? 'given' : refusing ? 'refusing' : 'asked');
  return (
    <section ref={card} className={classes.card} aria-label={t`Your agreement is needed: ${name}`}>
      <div className={classes.head}>
        <IconHandStop aria-hidden />
        <div className={classes.words}>
          <h2>
            <Trans>Your agreement is needed</Trans>
          </h2>
          {plate}
          <div className={classes.ask}>
            <p>
              <bdi>{name}</bdi>
            </p>
            <b>
              <Money value={price} />
            </b>
          </div>
          {description && <p dir="auto">{description}</p>}
        </div>
      </div>
      {children}
      {isCalled && !given && (
        <output>
          <Trans>The shop knows that you want to be called.</Trans>
        </output>
      )}
      {Boolean(error) && !given && (
        <p role="alert" className={classes.alert}>
          <Trans>Your answer was not sent.</Trans> {errorText(error)}
        </p>
      )}
      {given ? (
        <Given {...given} onUndo={takeBack} />
      ) : refusing ? (
        <Refusal
          onBack={() => refuse(false)}
          onRefuse={(reason) => {
            refuse(false);
            say({ decision: 'DECLINED', reason });
          }}
        />
      ) : (
        <div className={classes.ways}>
          <PlainButton
            kind="primary"
            icon={<IconCheck aria-hidden />}
            aria-label={t`Accept: ${name}`}
            onClick={onSingleTap(() => say({ decision: 'APPROVED' }))}
          >
            <Trans context="a price">Accept</Trans>
          </PlainButton>
          <PlainButton aria-label={t`Refuse: ${name}`} data-next="asked" onClick={() => refuse(true)}>
            <Trans>Refuse</Trans>
          </PlainButton>
          <PlainButton
            icon={<IconPhoneCall aria-hidden />}
            aria-label={t`Please call me about: ${name}`}
            disabled={isCalled}
            onClick={() => say({ decision: 'CALL' })}
          >
            <Trans context="phone">Call me</Trans>
          </PlainButton>
        </div>
      )}
    </section>
  );
}

/** What was tapped is gone with the step it belonged to: the keyboard goes on at the first thing of the next one. */
function useFollowedFocus(step: string) {
  const card = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>(`[data-next=${step}]`)?.focus();
    shown.current = step;
  }, [step]);
  return card;
}

function Given({ said, isHeld, onUndo }: { said: Said; isHeld: boolean; onUndo: () => void }) {
  const { t } = useLingui();
  const words = {
    APPROVED: t`Accepted. The shop is told in a moment.`,
    DECLINED: t`Refused. The shop is told in a moment.`,
    CALL: t`The shop will call you. It is told in a moment.`,
  };
  return (
    <div className={classes.given}>
      <output>{words[said.decision]}</output>
      <PlainButton icon={<IconArrowBackUp aria-hidden />} data-next="given" disabled={!isHeld} onClick={onUndo}>
        <Trans>Undo</Trans>
      </PlainButton>
    </div>
  );
}

function Refusal({ onBack, onRefuse }: { onBack: () => void; onRefuse: (reason: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const shown = form.current;
    // It is higher than what was tapped: on a phone its end would be below the bar.
    shown?.scrollIntoView({ block: 'nearest' });
    const onKeyDown = ({ key }: KeyboardEvent) => void (key === 'Escape' && leave());
    shown?.addEventListener('keydown', onKeyDown);
    return () => shown?.removeEventListener('keydown', onKeyDown);
  }, []);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const proposals = [t`Too expensive`, t`Another time`, t`Elsewhere`];
  return (
    <form
      ref={form}
      className={classes.refusal}
      onSubmit={(event) => {
        event.preventDefault();
        const said = reason.trim();
        setMissing(said === '');
        if (said !== '') onRefuse(said);
      }}
    >
      <label htmlFor={id}>
        <Trans>Why not? The shop may find another way.</Trans>
      </label>
      <div className={classes.proposals}>
        {proposals.map((proposal) => (
          <PlainButton
            key={proposal}
            data-next="refusing"
            aria-pressed={reason === proposal}
            onClick={() => setReason(proposal)}
          >
            {proposal}
          </PlainButton>
        ))}
      </div>
      <textarea
        id={id}
        rows={2}
        maxLength={300}
        dir="auto"
        value={reason}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className={classes.alert}>
          <Trans>Please say why in a word.</Trans>
        </p>
      )}
      <div className={classes.ways}>
        <PlainButton kind="primary" type="submit" icon={<IconX aria-hidden />}>
          <Trans>Refuse</Trans>
        </PlainButton>
        <PlainButton onClick={onBack}>
          <Trans>Back</Trans>
        </PlainButton>
      </div>
    </form>
  );
}
