import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { CALLING_CODES, isNationalPhone } from '#contract/calling-codes.ts';
import { digits } from '#contract/rules.ts';
import classes from './identifier-field.module.css';

type IdentifierFieldProps = TextInputProps & {
  /**
   * The calling code for a number without one, and what another choice of it does; without these it is taken as typed.
   */
  country?: { code: string; onCode: (code: string) => void };
};

/** "Email or phone". As soon as it looks like a phone of the own country, that country's code stands before it. */
export function IdentifierField({ country, onChange, defaultValue, ...props }: IdentifierFieldProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const isPhone = isNationalPhone(digits(typed));
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const codes = Object.entries(CALLING_CODES).map(([region, code]) => ({
    value: code,
    label: `${names.of(region)} \u200e${code}`,
  }));
  return (
    <TextInput
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      dir="auto"
      {...props}
      {...(defaultValue !== undefined && { defaultValue })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
      inputContainer={besideCode(
        country && isPhone && (
          <NativeSelect
            className={classes.code ?? ''}
            aria-label={t`Country code`}
            rightSectionWidth={28}
            data={codes}
            value={country.code}
            onChange={(event) => country.onCode(event.currentTarget.value)}
          />
        ),
      )}
    />
  );
}

/** The input keeps its place, and so the focus, when the code appears. */
function besideCode(code: ReactNode) {
  return (input: ReactNode) => (
    <div className={classes.row}>
      {code}
      {input}
    </div>
  );
}
