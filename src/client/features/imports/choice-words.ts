import { i18n, type MessageDescriptor } from '@lingui/core';
import type { ImportField } from '#contract/imports.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { serviceLabels } from '#client/features/tasks/task-words.ts';
import { vehicleStatusLabels, vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { roleNames } from '#client/session/role-names.ts';

const words: Partial<Record<string, Record<string, MessageDescriptor | string>>> = {
  type: vehicleTypeLabels,
  status: vehicleStatusLabels,
  service: serviceLabels,
  role: roleNames,
  language: languageNames,
} satisfies Partial<Record<ImportField, unknown>>;

/** What a choice of a column is called; what has no other word, as a currency, is called by its code. */
export function choiceWord(field: string, code: string): string {
  const word = words[field]?.[code] ?? code;
  return typeof word === 'string' ? word : i18n._(word);
}
