import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';

/** A whole number for gloves: the large numeric keypad, and Arabic or Persian digits become Latin ones while typing. */
export function WholeField({ onChange, ...props }: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const { currentTarget } = event;
        currentTarget.value = latin(currentTarget.value).replaceAll(/\D/g, '');
        onChange?.(event);
      }}
    />
  );
}

/** An amount of money as typed; whoever reads it decides about decimals. */
export function AmountField({ onChange, ...props }: TextInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const { currentTarget } = event;
        currentTarget.value = latin(currentTarget.value).replaceAll(/[^\d.,٫]/g, '');
        onChange?.(event);
      }}
    />
  );
}

export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function PhoneField(props: TextInputProps) {
  return <TextInput type="tel" inputMode="tel" autoComplete="tel-national" {...props} />;
}

function latin(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0x0f));
}
