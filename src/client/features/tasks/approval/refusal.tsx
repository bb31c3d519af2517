import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import classes from './approval-card.module.css';

type RefusalProps = {
  /** The refusal was given: nothing is written any more, and its words stay until that is taken back. */
  isGiven: boolean;
  onBack: () => void;
  onRefuse: (reason: string) => void;
  /** Puts what became of it in the place of the buttons. */
  foot: (ways: ReactNode) => ReactNode;
};

/** Why the client does not want the work: a word of ours, or the own ones. */
export function Refusal({ isGiven, onBack, onRefuse, foot }: RefusalProps) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leave = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isGiven) onBack();
  });
  useEffect(() => {
    const listening = form.current;
    const press = (event: KeyboardEvent) => leave(event);
    listening?.addEventListener('keydown', press);
    return () => listening?.removeEventListener('keydown', press);
  }, []);
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
            disabled={isGiven}
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
        readOnly={isGiven}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className={classes.alert}>
          <Trans>Please say why in a word.</Trans>
        </p>
      )}
      {foot(
        <>
          <PlainButton kind="primary" type="submit" icon={<IconX aria-hidden />}>
            <Trans>Refuse</Trans>
          </PlainButton>
          <PlainButton onClick={onBack}>
            <Trans>Back</Trans>
          </PlainButton>
        </>,
      )}
    </form>
  );
}
