import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { canonicalPlate } from '#contract/plates.ts';
import { PlateBadge } from './plate-badge.tsx';
import { plateOrder } from './plate-order.ts';
import classes from './plate-field.module.css';

type PlateFieldProps = Omit<ComponentProps<typeof TextInput>, 'value'> & { value?: string };

/** Where a plate is typed, with the badge as it will be everywhere. */
export function PlateField({ value = '', ...input }: PlateFieldProps) {
  const { t } = useLingui();
  const plate = canonicalPlate(value);
  const { className, ...order } = plateOrder(value);
  return (
    <TextInput
      {...input}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span className={classes.under}>{plate === '' ? t`Letters and numbers` : <PlateBadge plate={plate} />}</span>
      }
      classNames={{ input: `${className} ${classes.field ?? ''}` }}
      {...order}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
