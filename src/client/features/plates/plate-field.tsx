import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { canonicalPlate, startsArabic } from '#contract/plates.ts';
import { PlateBadge } from './plate-badge.tsx';
import classes from './plate-field.module.css';

type PlateFieldProps = Omit<ComponentProps<typeof TextInput>, 'value'> & { value?: string };

/**
 * Where a plate is typed, with the badge as it will be everywhere. The field has the badge's direction, and its groups
 * stay in the order typed: left to itself an Arabic letter would make the digits change places.
 */
export function PlateField({ value = '', ...input }: PlateFieldProps) {
  const { t } = useLingui();
  const plate = canonicalPlate(value);
  return (
    <TextInput
      {...input}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span className={classes.under}>{plate === '' ? t`Letters and numbers` : <PlateBadge plate={plate} />}</span>
      }
      classNames={{ input: classes.field ?? '' }}
      data-order={orderOf(value.trim())}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function orderOf(typed: string): 'rtl' | 'word' | 'ltr' {
  if (startsArabic(typed)) return 'rtl';
  return /\p{Script=Arabic}{2}/u.test(typed) ? 'word' : 'ltr';
}
