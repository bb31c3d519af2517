import { useLingui } from '@lingui/react/macro';
import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { NAME_MAX } from '#contract/constants.ts';
import { brandFieldLimit } from '#contract/brand-fields.ts';
import { latinDigits } from '#contract/text.ts';
import { EmailField, PhoneField, WholeField } from '#client/ui/fields.tsx';
import { cellOf, NAME_CELL } from './brand-cells.ts';
import type { BrandRow } from './brand-groups.ts';
import { cellFault } from './cell-faults.ts';
import { useRowLabel } from './row-labels.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './common-fields.module.css';

type CommonFieldsProps = { rows: BrandRow[]; draft: BrandDraft };

/** What is the same in every language. */
export function CommonFields({ rows, draft }: CommonFieldsProps) {
  return (
    <div className={classes.fields}>
      {rows.map((row) => (
        <CommonField key={row.key} row={row} draft={draft} />
      ))}
    </div>
  );
}

/** The shop's own name, which goes live with the rest. */
export function NameField({ draft }: { draft: BrandDraft }) {
  const { t, i18n } = useLingui();
  const value = draft.values[NAME_CELL] ?? '';
  const fault = cellFault(NAME_CELL, value);
  return (
    <TextInput
      label={t`Name of the shop`}
      description={t`In every head, on papers and on the home screen of phones.`}
      dir="auto"
      maxLength={NAME_MAX}
      value={value}
      error={fault && i18n._(fault)}
      onChange={(event) => draft.change({ [NAME_CELL]: event.currentTarget.value })}
    />
  );
}

function CommonField({ row, draft }: { row: BrandRow; draft: BrandDraft }): ReactNode {
  const { t, i18n } = useLingui();
  const labelOf = useRowLabel();
  const cell = cellOf(row.type, 'common', row.key);
  const value = draft.values[cell] ?? '';
  const label = row.key === 'address' ? t`Address, in all languages` : labelOf(row);
  const fault = cellFault(cell, value, label);
  const shared = {
    label,
    value,
    maxLength: brandFieldLimit(row.type, row.key),
    error: fault && i18n._(fault),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      draft.change({ [cell]: currentTarget.value }),
  };
  if (row.key === 'emergency')
    return (
      <Switch
        label={shared.label}
        checked={value === 'true'}
        onChange={(event) => draft.change({ [cell]: event.currentTarget.checked ? 'true' : '' })}
      />
    );
  if (row.key === 'phone' || row.key === 'whatsapp')
    return (
      <PhoneField
        {...shared}
        onChange={(event) => draft.change({ [cell]: latinDigits(event.currentTarget.value) })}
        autoComplete="off"
        styles={leftToRight}
      />
    );
  if (row.key === 'email') return <EmailField {...shared} autoComplete="off" styles={leftToRight} />;
  if (row.type === 'LANDING_ABOUT') return <WholeField {...shared} maxLength={9} />;
  if (row.key === 'address') return <TextInput {...shared} dir="auto" />;
  return (
    <TextInput
      {...shared}
      type="url"
      inputMode="url"
      placeholder="https://"
      styles={leftToRight}
      {...(row.key === 'mapUrl' && {
        description: t`The address with which OpenStreetMap or Google Maps is embedded (“Share”) lets visitors see the map in the page; any other is a link.`,
      })}
    />
  );
}

/** Numbers and addresses of the net read from the left, at the start of the field in both directions. */
const leftToRight = { input: { direction: 'ltr', textAlign: 'start' } } as const;
