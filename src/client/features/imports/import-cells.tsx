import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconEqual, IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImportField, ImportKind, ImportResult, ReadCells } from '#contract/imports.ts';
import { canonicalPlate } from '#contract/plates.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { Money } from '#client/feedback/money.tsx';
import { Phone } from '#client/feedback/phone.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { problemText } from './problem-text.ts';
import type { Table } from './read-table.ts';
import { cellOf, type Mapping } from './run-import.ts';
import classes from './import-screen.module.css';

const looks = {
  created: { tone: 'good', icon: IconCircleCheck },
  present: { tone: 'neutral', icon: IconEqual },
  differs: { tone: 'waiting', icon: IconHelpCircle },
  failed: { tone: 'alert', icon: IconAlertTriangle },
} as const;

export function Outcome({ outcome, children }: { outcome: ImportResult['outcome']; children: ReactNode }) {
  const { tone, icon: Icon } = looks[outcome];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {children}
    </Chip>
  );
}

/** By what a person knows the row again. */
const NAMES: Record<ImportKind, readonly ImportField[]> = {
  CLIENTS: ['firstName', 'lastName', 'fullName', 'phone', 'email'],
  VEHICLES: ['plate', 'brand', 'model'],
  VISITS: ['plate', 'date', 'name'],
};

/** What else tells a car from the one that is here. */
const APART: readonly ImportField[] = ['year', 'owner', 'ownerPhone', 'ownerEmail'];

const matchLabels: Record<NonNullable<ImportResult['by']>, MessageDescriptor> = {
  email: msg`Known by the email`,
  phone: msg`Known by the phone number`,
  username: msg`Known by the username`,
  merged: msg`Part of another record`,
  archived: msg`Archived, can be brought back`,
  plate: msg`Known by the plate`,
  visit: msg`Known by car, day and name of the visit`,
};

type RowNameProps = { kind: ImportKind; table: Table; mapping: Mapping; result: ImportResult; isReal: boolean };

/** Whose row it is, and below it what is wrong. */
export function RowName({ kind, table, mapping, result, isReal }: RowNameProps) {
  const { i18n } = useLingui();
  const cells = table.rows.find(({ line }) => line === result.line)?.cells ?? [];
  const isBelow = (field: ImportField) => (field === 'date' || field === 'phone') && result.read?.[field];
  const problem = problemText(result);
  const parts = [...NAMES[kind], ...(result.here ? APART : [])]
    .filter((field) => !isBelow(field))
    .map((field) => ({ field, text: cellOf(field, cells, mapping).trim() }));
  const words = (
    <span className={classes.row}>
      {parts
        .filter(({ text }) => text !== '')
        .map(({ field, text }) =>
          field === 'plate' ? (
            <PlateBadge key={field} plate={canonicalPlate(text)} size="small" />
          ) : (
            <bdi key={field}>{text}</bdi>
          ),
        )}
    </span>
  );
  // What was only rehearsed is nowhere to be opened.
  const isThere = result.id !== null && (isReal || result.outcome === 'present');
  return (
    <>
      {isThere && kind === 'CLIENTS' ? (
        <Link to="/admin/users/$userId" params={{ userId: result.id ?? '' }}>
          {words}
        </Link>
      ) : (
        words
      )}
      {result.read && <AsRead read={result.read} />}
      {result.by && <span className={classes.match}>{i18n._(matchLabels[result.by])}</span>}
      {problem !== '' && <span className={result.here ? classes.match : classes.problem}>{problem}</span>}
    </>
  );
}

/** What could be read in two ways, as it is kept: 1.250 as a thousand or as one and a quarter. */
function AsRead({ read: { phone, date, amount, km } }: { read: ReadCells }) {
  const { day, kilometres } = useFormats();
  return (
    <span className={classes.read}>
      {phone && <Phone number={phone} />}
      {date && <bdi>{day(date)}</bdi>}
      {amount && <Money value={amount} />}
      {km !== null && <bdi>{kilometres(km)}</bdi>}
    </span>
  );
}
