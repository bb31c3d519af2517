import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditedEntity, AuditEntry, AuditField, AuditVerb } from '#contract/audit.ts';
import type { Currency } from '#contract/currencies.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { fieldLabels } from './field-labels.ts';
import { recordHistoryOptions } from './history-queries.ts';
import classes from './record-changes.module.css';

/** Words for values that are names of a list: `{status: {PENDING: msg`Waiting`}}`. */
export type ValueWords = Partial<Record<AuditField, Record<string, MessageDescriptor>>>;

export type RecordChangesProps = {
  entity: AuditedEntity;
  id: string;
  /** Of the record shown: another one is another history. */
  rev: number;
  words?: ValueWords;
  currency?: Currency | undefined;
};

const FIRST = 5;
const verbs: Record<AuditVerb, MessageDescriptor> = {
  create: msg`Created`,
  update: msg`Changed`,
  remove: msg`Deleted`,
  archive: msg`Archived`,
  restore: msg`Restored`,
  setStatus: msg`State changed`,
  merge: msg`Merged`,
  transfer: msg`Owner changed`,
};

/** Who changed what of a record and when, from the server; left out while it cannot be asked. */
export function RecordChanges({ entity, id, rev, ...rest }: RecordChangesProps) {
  const { t } = useLingui();
  const may = useMay();
  const [all, showAll] = useState(false);
  const { data } = useQuery({
    ...recordHistoryOptions(entity, id, rev),
    enabled: may('audit.read'),
  });
  if (!data || data.items.length === 0) return null;
  const shown = all ? data.items : data.items.slice(0, FIRST);
  return (
    <Card label={t`Changes`}>
      <h2 className={classes.heading}>
        <Trans>Changes</Trans>
      </h2>
      <ul className={classes.trail}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} {...rest} />
        ))}
      </ul>
      {shown.length < data.items.length && (
        <PlainButton onClick={() => showAll(true)}>
          <Trans>Show all {data.items.length} changes</Trans>
        </PlainButton>
      )}
    </Card>
  );
}

type EntryProps = Pick<RecordChangesProps, 'words' | 'currency'> & { entry: AuditEntry };

function Entry({ entry, ...rest }: EntryProps) {
  const { t, i18n } = useLingui();
  return (
    <li>
      <p className={classes.who}>
        <span>
          <b>{i18n._(verbs[entry.verb])}</b> · <bdi>{entry.byName ?? t`the workshop`}</bdi>
        </span>
        <Moment at={entry.at} />
      </p>
      {entry.changes.length > 0 && (
        <dl className={classes.changes}>
          {entry.changes.map((change) => (
            <Change key={change.field} {...change} field={change.field as AuditField} {...rest} />
          ))}
        </dl>
      )}
    </li>
  );
}

type ChangeProps = Omit<EntryProps, 'entry'> & { field: AuditField; from: Value; to: Value };
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
            <del>
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
const amounts = new Set<AuditField>(['totalCost', 'cost', 'soldFor']);
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
