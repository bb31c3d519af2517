import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useFormats } from './format.ts';

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

/** Kilometres for gloves: as `WholeField`, in groups of three while they are typed, as they are read everywhere. */
export function KilometreField({ onChange, value, defaultValue, ...props }: TextInputProps) {
  const { number } = useFormats();
  const group = (text: string) => groupedDigits(text, number);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      {...(value !== undefined && { value: group(String(value)) })}
      {...(defaultValue !== undefined && { defaultValue: group(String(defaultValue)) })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const { currentTarget } = event;
        const caret = currentTarget.selectionStart ?? currentTarget.value.length;
        const behind = digitsOf(currentTarget.value.slice(caret)).length;
        const text = group(currentTarget.value);
        currentTarget.value = text;
        // The caret stays before the same digit, whatever separators came or went.
        const place = placeBefore(text, behind);
        currentTarget.setSelectionRange(place, place);
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

function groupedDigits(text: string, number: (value: number) => string): string {
  const digits = digitsOf(text).slice(0, 7);
  return digits === '' ? '' : number(Number(digits));
}

function digitsOf(text: string): string {
  return latin(text).replaceAll(/\D/g, '');
}

/** Where in a grouped text so many digits are left behind the caret. */
function placeBefore(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1) if (/\d/.test(text.charAt(place - 1))) left -= 1;
  // Behind a digit, never behind a separator: that cannot be deleted, and Backspace would stay there.
  return place > 0 && !/\d/.test(text.charAt(place - 1)) ? place - 1 : place;
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
