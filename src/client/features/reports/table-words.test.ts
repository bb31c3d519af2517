import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { tableWord, type WordKind } from '#contract/table-words.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { readingStateWords, sourceWords } from '#client/features/oil-changes/due-words.ts';
import { nameTypes } from '#client/features/static-data/name-types.ts';
import { holdLabels } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-words.ts';
import { vehicleStatusLabels, vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { messages as ar } from '#client/locales/ar.po';
import { messages as en } from '#client/locales/en.po';
import { messages as fr } from '#client/locales/fr.po';
import { roleNames } from '#client/session/role-names.ts';
import { columnHeads, dimensionHeads } from '#server/features/reports/report-texts.ts';
import { columnTitles, dimensionTitles, loyaltyWords } from './report-words.ts';

const onScreen: Partial<Record<WordKind, Record<string, MessageDescriptor>>> = {
  status: statusLabels,
  state: { ...statusLabels, ...holdLabels },
  service: serviceLabels,
  priority: priorityLabels,
  type: vehicleTypeLabels,
  vehicleStatus: vehicleStatusLabels,
  loyalty: loyaltyWords,
  role: roleNames,
  kmState: readingStateWords,
  kmSource: sourceWords,
  nameType: nameTypes,
};
const languages: [Language, Messages][] = [
  ['ar', ar],
  ['en', en],
  ['fr', fr],
];

test.each(languages)('a table of a spreadsheet has the words and heads of the screens, in %s', (language, messages) => {
  i18n.loadAndActivate({ locale: language, messages });
  const words = Object.entries(onScreen).flatMap(([kind, labels]) =>
    Object.entries(labels).map(([code, label]) => [tableWord(kind as WordKind, code, language), i18n._(label)]),
  );
  const heads = Object.entries(dimensionTitles).map(([by, title]) => [
    dimensionHeads[language][by as keyof typeof dimensionTitles],
    i18n._(title),
  ]);
  // Times have their unit besides.
  const columns = Object.entries(columnTitles).map(([column, title]) => [
    columnHeads[language][column as keyof typeof columnTitles].replace(/ \(.+\)$/u, ''),
    i18n._(title),
  ]);
  const pairs = [...words, ...heads, ...columns];
  expect(pairs.map(([table]) => table)).toEqual(pairs.map(([, screen]) => screen));
  expect(tableWord('language', language, language)).toBe(languageNames[language]);
});
