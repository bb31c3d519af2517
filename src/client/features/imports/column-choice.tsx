import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { type DateOrder, dateOrders, type ImportField, importFields, type ImportKind } from '#contract/imports.ts';
import { canonicalPlate } from '#contract/plates.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { importLabels } from './import-labels.ts';
import { InsteadField } from './instead-field.tsx';
import type { Table } from './read-table.ts';
import type { Mapping } from './run-import.ts';
import classes from './import-screen.module.css';

type ColumnChoiceProps = {
  kind: ImportKind;
  table: Table;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  isChecking: boolean;
  onCheck: () => void;
};

/** Which column is what; guessed by their heads, changed where the guess is wrong. */
export function ColumnChoice({ kind, table, mapping, onChange, isChecking, onCheck }: ColumnChoiceProps) {
  const { t, i18n } = useLingui();
  const { columns, instead } = mapping;
  const choices = [
    { value: '', label: t`Not in the file` },
    ...table.heads.map((head, at) => ({ value: String(at), label: head.trim() || t`Column ${at + 1}` })),
  ];
  const used = new Set(Object.values(columns));
  const unused = table.heads.filter((head, at) => head.trim() !== '' && !used.has(at)).map((head) => head.trim());
  const choose = (field: ImportField, value: string) => {
    const { [field]: _old, ...others } = columns;
    onChange({ ...mapping, columns: value === '' ? others : { ...others, [field]: Number(value) } });
  };
  return (
    <Card label={t`Columns`}>
      <div className={classes.part}>
        <h2 className={classes.heading}>
          <Trans>Columns</Trans>
        </h2>
        <div className={classes.columns}>
          {importFields[kind].map((field) => (
            <div key={field} className={classes.column}>
              <NativeSelect
                label={i18n._(importLabels[field])}
                description={<Example field={field} text={exampleIn(table, columns[field])} />}
                inputWrapperOrder={['label', 'input', 'description']}
                value={columns[field] === undefined ? '' : String(columns[field])}
                onChange={({ currentTarget }) => choose(field, currentTarget.value)}
                data={choices}
              />
              <InsteadField
                field={field}
                value={instead[field] ?? ''}
                onChange={(text) => onChange({ ...mapping, instead: { ...instead, [field]: text } })}
              />
            </div>
          ))}
          {hasSlashedDates(kind, table, mapping) && (
            <NativeSelect
              label={t`Dates are written`}
              value={mapping.dateOrder}
              onChange={({ currentTarget }) =>
                onChange({ ...mapping, dateOrder: dateOrders.find((each) => each === currentTarget.value) ?? 'DMY' })
              }
              data={[
                { value: 'DMY' satisfies DateOrder, label: t`day/month/year` },
                { value: 'MDY' satisfies DateOrder, label: t`month/day/year` },
              ]}
            />
          )}
        </div>
        {unused.length > 0 && (
          <p className={classes.rules}>
            <Trans>
              Not used from the file: <bdi>{unused.join(', ')}</bdi>
            </Trans>
          </p>
        )}
        <div className={classes.actions}>
          <PlainButton kind="primary" icon={<IconListCheck aria-hidden />} disabled={isChecking} onClick={onCheck}>
            <Trans>Check the file</Trans>
          </PlainButton>
        </div>
      </div>
    </Card>
  );
}

/** A plate as it will be drawn everywhere: as bare text its groups change places. */
function Example({ field, text }: { field: ImportField; text: string | undefined }) {
  if (field === 'plate' && text) return <PlateBadge plate={canonicalPlate(text)} size="small" />;
  return <bdi>{text ?? '–'}</bdi>;
}

/** The first cell that says something, so that a wrong column is seen at once. */
function exampleIn({ rows }: Table, at: number | undefined): string | undefined {
  if (at === undefined) return undefined;
  return rows
    .map(({ cells }) => cells[at]?.trim())
    .find(Boolean)
    ?.slice(0, 60);
}

const DATES = ['date', 'deliveredOn', 'kmDate'] as const;

function hasSlashedDates(kind: ImportKind, { rows }: Table, { columns }: Mapping): boolean {
  const known: readonly ImportField[] = importFields[kind];
  const places = DATES.flatMap((field) => (known.includes(field) ? [columns[field]] : [])).filter(
    (at) => at !== undefined,
  );
  return rows.some(({ cells }) =>
    places.some((at) => /^\s*[\p{Nd}]{1,2}[-/.][\p{Nd}]{1,2}[-/.]/u.test(cells[at] ?? '')),
  );
}
