import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { type ImportField, importFields, type ImportKind } from '#contract/imports.ts';
import { useTableStyle } from '#client/features/branding/table-style.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { useCountryCode } from '#client/features/branding/country-code.ts';
import { languageOf } from '#client/features/interface/language.ts';
import { markOf } from './decimal-mark.ts';
import { guessColumns } from './guess-columns.ts';
import { importLabels } from './import-labels.ts';
import type { Table } from './read-table.ts';
import type { Mapping } from './run-import.ts';

/** How the columns of a file are read: guessed anew for each file and kind, and as changed since. */
export function useMapping(kind: ImportKind, table: Table | undefined) {
  const { i18n } = useLingui();
  const currency = useShopCurrency();
  const style = useTableStyle();
  const [changed, setChanged] = useState<{ kind: ImportKind; table: Table | undefined; mapping: Mapping }>();
  const isOfThis = changed?.kind === kind && changed.table === table;
  const labels = Object.fromEntries(importFields[kind].map((field) => [field, i18n._(importLabels[field])]));
  const usual: Record<ImportKind, Partial<Record<ImportField, string>>> = {
    CLIENTS: { countryCode: useCountryCode(), language: languageOf(i18n.locale) },
    VEHICLES: { type: 'CAR' },
    VISITS: { currency, service: 'REPAIR' },
  };
  const guessed: Omit<Mapping, 'decimalMark'> = {
    columns: guessColumns(kind, table?.heads ?? [], labels),
    instead: usual[kind],
    dateOrder: 'DMY',
  };
  const chosen = isOfThis ? changed.mapping : guessed;
  const decimalMark = table && markOf(table, chosen.columns.total, style);
  const mapping: Mapping = { ...chosen, decimalMark };
  return { mapping, change: (next: Mapping) => setChanged({ kind, table, mapping: next }) };
}
