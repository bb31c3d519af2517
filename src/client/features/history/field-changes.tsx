import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditField } from '#contract/audit.ts';
import type { Currency } from '#contract/currencies.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { useFormats } from '#client/ui/format.ts';
import { fieldLabels } from './field-labels.ts';
import classes from './record-changes.module.css';

/** Words for values that are names of a list: `{status: {PENDING: msg`Waiting`}}`. */
export type ValueWords = Partial<Record<AuditField, Record<string, MessageDescriptor>>>;

/** How values of a record are written. */
export type ValueTexts = { words?: ValueWords | undefined; currency?: Currency | undefined };

/**
 * Which fields were changed, from what to what. One that was asked for again as it was, was not;
 * of one that was blanked nothing is known.
 */
export function FieldChanges({ changes, ...texts }: ValueTexts & { changes: AuditEntry['changes'] }) {
  const changed = changes.filter(({ from, to }) => from === null || from !== to);
  if (changed.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changed.map((change) => (
        <Change key={change.field} {...change} field={change.field as AuditField} {...texts} />
      ))}
    </dl>
  );
}

type ChangeProps = ValueTexts & { field: AuditField; from: Value; to: Value };
type Value = string | number | null;

function Change({ field, from, to, words, currency }: ChangeProps) {
  const { t, i18n } = useLingui();
  const value = useValueText(field, words, currency);
  return (
    <div>
      <dt>{i18n._(fieldLabels[field])}</dt>
      <dd>
        {field === 'image' ? (
          t`changed`
        ) : (
          <>
            <del data-empty={from === null || from === '' || undefined}>
              <span className="sr-only">{t`before:`} </span>
              <bdi>{value(from)}</bdi>
            </del>{' '}
            <span aria-hidden className={classes.arrow}>
              →
            </span>{' '}
            <ins>
              <span className="sr-only">{t`now:`} </span>
              <bdi>{value(to)}</bdi>
            </ins>
          </>
        )}
      </dd>
    </div>
  );
}

const flags = new Set<AuditField>(['verified', 'active', 'isOilChange']);
const amounts = new Set<AuditField>(['totalCost', 'cost', 'soldFor', 'approvalAmount']);
const days = new Set<AuditField>(['date', 'dueDate', 'nextChangeDate', 'ownedSince', 'holdUntil']);
const instants = new Set<AuditField>(['closedAt', 'changedAt']);
const kilometres = new Set<AuditField>(['currentKm', 'nextChangeKm', 'kmIn']);

/** A stored value in the words of the page. */
function useValueText(field: AuditField, words: ValueWords | undefined, currency: Currency | undefined) {
  const { t, i18n } = useLingui();
  const { day, date, moment, number } = useFormats();
  const money = useMoney();
  return (value: Value): string => {
    if (value === null || value === '') return '—';
    const word = words?.[field]?.[String(value)];
    if (word) return i18n._(word);
    if (flags.has(field)) return value === 1 ? t`yes` : t`no`;
    if (amounts.has(field)) return currency ? money({ amount: Number(value), currency }) : number(Number(value) / 100);
    if (days.has(field)) return day(String(value));
    if (instants.has(field)) return date(Number(value));
    if (field === 'promisedAt') return moment(Number(value), 0);
    if (field === 'fuelEighths') return `${String(value)}/8`;
    if (kilometres.has(field)) return t`${number(Number(value))} km`;
    return String(value);
  };
}
