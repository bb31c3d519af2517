import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useFormats } from './format.ts';
import { groupedAmount } from './grouped-amount.ts';
import { latin } from './latin.ts';

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
        rewrite(event.currentTarget, group, /\d/);
        onChange?.(event);
      }}
    />
  );
}

/** An amount of money in groups of three while it is typed; whoever reads it decides about decimals. */
export function AmountField({ onChange, value, defaultValue, ...props }: TextInputProps) {
  const { amount } = useFormats();
  const point = amount(0, 1).charAt(1);
  // A record holds it with a point.
  const shown = (text: unknown) => groupedAmount(String(text), point).replace('.', point);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...(value !== undefined && { value: shown(value) })}
      {...(defaultValue !== undefined && { defaultValue: shown(defaultValue) })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        rewrite(event.currentTarget, shown, /[\d.,٫]/);
        onChange?.(event);
      }}
    />
  );
}

/** Writes what is typed as it is to be read. The caret stays before the same sign, whatever separators came or went. */
function rewrite(field: HTMLInputElement, write: (text: string) => string, signs: RegExp): void {
  const caret = field.selectionStart ?? field.value.length;
  const behind = signsOf(latin(field.value.slice(caret)), signs);
  const text = write(field.value);
  if (text === field.value) return;
  field.value = text;
  const place = placeBefore(text, behind, signs);
  field.setSelectionRange(place, place);
}

function signsOf(text: string, signs: RegExp): number {
  return text.split('').filter((sign) => signs.test(sign)).length;
}

function groupedDigits(text: string, number: (value: number) => string): string {
  const digits = digitsOf(text).slice(0, 7);
  return digits === '' ? '' : number(Number(digits));
}

function digitsOf(text: string): string {
  return latin(text).replaceAll(/\D/g, '');
}

/** Where in a grouped text so many signs are left behind the caret. */
function placeBefore(text: string, behind: number, signs: RegExp): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1) if (signs.test(text.charAt(place - 1))) left -= 1;
  // Behind a digit, never behind a separator: that cannot be deleted, and Backspace would stay there.
  return place > 0 && !signs.test(text.charAt(place - 1)) ? place - 1 : place;
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
