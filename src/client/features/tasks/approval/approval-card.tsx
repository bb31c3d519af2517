import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconHandStop, IconPhoneCall } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Money as MoneyValue } from '#contract/money.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { Money } from '#client/feedback/money.tsx';
import type { Left } from '#client/session/leaving.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import type { QuestionEnd } from './is-asked.ts';
import { Refusal } from './refusal.tsx';
import { useStay } from './shown-here.ts';
import { type Said, useHeldAnswer } from './use-held-answer.ts';
import classes from './approval-card.module.css';

type ApprovalCardProps = {
  taskId: string;
  /** Changes when it is asked anew. */
  question: string;
  name: string;
  description?: string;
  price: MoneyValue;
  /** Whose car it is about, where several are shown. */
  plate?: ReactNode;
  end: QuestionEnd | undefined;
  /** The client has asked to be called. */
  isCalled: boolean;
  onSend: (said: Said) => Promise<unknown>;
  /** The same for a page that goes away before it is sent. */
  asLeft: (said: Said) => Left;
  /** What shows why: photos, what was said. */
  children?: ReactNode;
};

/**
 * A price that waits for the client: accept, refuse with a reason, or ask for a call. It keeps its
 * place and its height until nothing can be taken back any more: below it stands the next question.
 * Without Mantine: it is on the public page too.
 */
export function ApprovalCard(props: ApprovalCardProps) {
  const { taskId, question, name, description, price, plate, end, isCalled, onSend, asLeft, children } = props;
  const { t } = useLingui();
  const { given, error, isUnsure, say, takeBack } = useHeldAnswer(onSend, asLeft, end !== undefined, question);
  const [refusing, refuse] = useState(false);
  useStay(taskId, end !== undefined);
  const isOver = given !== undefined || end !== undefined;
  // Answered elsewhere while the refusal was written: what became of it stands in the place of the form.
  const isBeaten = refusing && end !== undefined && !given;
  const card = useFollowedFocus(isOver ? 'given' : refusing ? 'refusing' : 'asked');
  const foot = (ways: ReactNode) => (
    <div className={classes.stack}>
      <div className={classes.ways} data-away={isOver || undefined}>
        {ways}
      </div>
      <Outcome said={given?.said} end={isBeaten ? undefined : end} isHeld={given?.isHeld ?? false} onUndo={takeBack} />
    </div>
  );
  return (
    <section
      ref={card}
      className={classes.card}
      data-over={(end && !given) || undefined}
      aria-label={end ? t`Answered: ${name}` : t`Your agreement is needed: ${name}`}
    >
      <div className={classes.head}>
        {end === 'APPROVED' ? <IconCheck aria-hidden /> : <IconHandStop aria-hidden />}
        <div className={classes.words}>
          <div className={classes.ask}>
            <h2>{end ? <Trans>Nothing more to answer</Trans> : <Trans>Your agreement is needed</Trans>}</h2>
            <b>
              <Money value={price} />
            </b>
          </div>
          <div className={classes.what}>
            {plate}
            <p>
              <bdi>{name}</bdi>
            </p>
          </div>
          {description && <p dir="auto">{description}</p>}
        </div>
      </div>
      <div className={classes.shown}>
        {children}
        <div className={`${classes.stack} ${classes.hint}`}>
          <p data-away={isCalled || isOver || undefined}>
            <Trans>A question? Let the shop call you.</Trans>
          </p>
          <output data-away={!isCalled || isOver || undefined}>
            <Trans>The shop knows that you want to be called.</Trans>
          </output>
        </div>
      </div>
      {Boolean(error) && (
        <p role="alert" className={classes.alert} data-away={given && true}>
          {isUnsure ? (
            <Trans>It is not known yet whether your answer arrived.</Trans>
          ) : (
            <Trans>Your answer was not sent.</Trans>
          )}{' '}
          {!end && errorText(error)}
        </p>
      )}
      {refusing ? (
        <div className={classes.stack}>
          <div data-away={isBeaten || undefined}>
            <Refusal
              isGiven={isOver}
              onBack={() => refuse(false)}
              onRefuse={(reason) => say({ decision: 'DECLINED', reason })}
              foot={foot}
            />
          </div>
          <Outcome said={undefined} end={isBeaten ? end : undefined} isHeld={false} onUndo={takeBack} />
        </div>
      ) : (
        foot(
          <>
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
          </>,
        )
      )}
    </section>
  );
}

/** What was tapped is gone with the step it belonged to: the keyboard goes on at the first thing of the next one. */
function useFollowedFocus(step: string) {
  const card = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const active = document.activeElement;
    if (active === document.body || active?.closest('[data-away]'))
      card.current?.querySelector<HTMLElement>(`[data-next=${step}]`)?.focus();
    if (step === 'refusing') card.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return card;
}

type OutcomeProps = {
  said: Said | undefined;
  end: QuestionEnd | undefined;
  isHeld: boolean;
  onUndo: () => void;
};

/** What was answered, in the place of what it was answered with. */
function Outcome({ said, end, isHeld, onUndo }: OutcomeProps) {
  const { t } = useLingui();
  const sent = {
    APPROVED: t`Accepted. The shop knows.`,
    DECLINED: t`Refused. The shop knows.`,
    WITHDRAWN: t`The shop does not ask this any more.`,
  };
  const held = {
    APPROVED: t`Accepted. Sent in a moment.`,
    DECLINED: t`Refused. Sent in a moment.`,
    CALL: t`You will be called. Sent in a moment.`,
  };
  return (
    <div className={classes.given} data-away={!said && !end ? true : undefined}>
      {/* The longest while nothing is answered: that room is kept. */}
      <output>{end && !said ? sent[end] : held[said?.decision ?? 'CALL']}</output>
      <PlainButton
        icon={<IconArrowBackUp aria-hidden />}
        data-next="given"
        data-away={said ? undefined : true}
        disabled={!isHeld}
        onClick={onUndo}
      >
        <Trans>Undo</Trans>
      </PlainButton>
    </div>
  );
}
