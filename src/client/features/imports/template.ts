import { i18n } from '@lingui/core';
import { BYTE_ORDER_MARK, type CsvCell, csvLine, type CsvStyle } from '#contract/csv.ts';
import { type ImportField, importFields, type ImportKind } from '#contract/imports.ts';
import { importLabels } from './import-labels.ts';

/** A file to fill in: heads in the language of the page, and a row that shows how. */
export function templateOf(kind: ImportKind, style: CsvStyle): string {
  const fields = importFields[kind].filter((field) => example[field] !== undefined);
  return (
    BYTE_ORDER_MARK +
    csvLine(
      fields.map((field) => i18n._(importLabels[field])),
      style,
    ) +
    csvLine(
      fields.map((field) => example[field] ?? ''),
      style,
    )
  );
}

const example: Partial<Record<ImportField, CsvCell>> = {
  firstName: 'Salma',
  lastName: 'Idrissi',
  phone: '+212612345678',
  email: 'salma@example.com',
  username: '',
  age: 34,
  language: 'fr',
  plate: '24432A55',
  ownerPhone: '+212612345678',
  ownerEmail: '',
  type: 'CAR',
  brand: 'Toyota',
  model: 'Camry',
  year: 2021,
  color: 'White',
  engineType: 'Petrol',
  vin: '',
  km: 84_500,
  kmDate: '2026-01-15',
  name: 'Front brakes',
  date: '2026-01-15',
  total: { amount: 125_000, currency: 'MAD' },
  currency: 'MAD',
  tasks: 'Brake pads | Brake fluid',
  deliveredOn: '2026-01-16',
  notes: '',
  complaint: 'Noise when braking',
  fuelEighths: 3,
};
