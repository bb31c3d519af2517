import { useLingui } from '@lingui/react/macro';
import { IconBackspace } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { PIN_MAX } from '#contract/constants.ts';
import { latinDigits } from '#contract/text.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import classes from './pin-pad.module.css';

type PinPadProps = {
  label: string;
  /** Of the PIN that is asked for: the last digit is enough. */
  length: number;
  error: ReactNode;
  onPin: (pin: string) => Promise<unknown>;
};

/** Large keys for gloves; a keyboard types into the field, in whichever digits it has. */
export function PinPad({ label, length, error, onPin }: PinPadProps) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    const digits = latinDigits(typed).replaceAll(/\D/g, '').slice(0, PIN_MAX);
    if (isBusy) return;
    setPin(digits);
    if (digits.length < length) return;
    setBusy(true);
    void onPin(digits).finally(() => {
      setPin('');
      setBusy(false);
      field.current?.focus();
    });
  };
  return (
    <div className={classes.pad} ref={focusFirst}>
      <input
        ref={field}
        className={classes.field}
        type="password"
        inputMode="none"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby="pin-error"
        value={pin}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p id="pin-error" role="alert" className={classes.error}>
        {error}
      </p>
      <div className={classes.keys} dir="ltr">
        {Array.from('123456789').map((digit) => (
          <Key key={digit} digit={digit} onPress={() => type(pin + digit)} />
        ))}
        <span />
        <Key digit="0" onPress={() => type(`${pin}0`)} />
        <button type="button" aria-label={t`Delete the last digit`} onClick={() => type(pin.slice(0, -1))}>
          <IconBackspace aria-hidden />
        </button>
      </div>
    </div>
  );
}

function Key({ digit, onPress }: { digit: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {digit}
    </button>
  );
}
