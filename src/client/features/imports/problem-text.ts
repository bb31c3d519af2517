import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AppError } from '#contract/errors.ts';
import type { ImportField, ImportResult } from '#contract/imports.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { fieldText } from '#client/feedback/field-messages.ts';
import { formatsOf } from '#client/ui/format.ts';
import { choiceWord } from './choice-words.ts';
import { importLabels } from './import-labels.ts';

/** Fields that are a day. */
const DAYS = new Set<string>(['date', 'deliveredOn', 'kmDate'] satisfies ImportField[]);

/** What is wrong with a row, or another car here than in it, in one line; empty when nothing is. */
export function problemText({ errors, code, here }: Pick<ImportResult, 'errors' | 'code' | 'here'>): string {
  const fields = errors.map((error) => {
    if (error.code === 'not-found' && error.field === 'owner')
      return i18n._(msg`Nobody here has the owner's phone, email or username: import the clients first.`);
    if (error.code === 'not-found' && error.field === 'plate')
      return i18n._(msg`No vehicle here has this plate: import the vehicles first.`);
    if (error.code === 'format' && DAYS.has(error.field))
      return i18n._(
        msg`${i18n._(importLabels[error.field as ImportField])}: no such day. Write it as 31/12/2025 or 2025-12-31.`,
      );
    const label = importLabels[error.field as ImportField] as (typeof importLabels)[ImportField] | undefined;
    return fieldText({ code: error.code, params: inWords(error) }, label ? i18n._(label) : error.field);
  });
  return [...fields, ...(code === null ? [] : [errorText(new AppError(code))]), ...(here ? [hereText(here)] : [])].join(
    ' · ',
  );
}

function hereText({ brand, model, year, ownerName }: NonNullable<ImportResult['here']>): string {
  const car = `${brand} ${model} ${year}`;
  return i18n._(msg`Here: ${car}, ${ownerName}`);
}

/** What a cell may hold in the words of the reader, who never wrote a code into the file. */
function inWords({ field, params }: ImportResult['errors'][number]): Record<string, string | number> {
  const said = (name: string, value: string) => {
    if (DAYS.has(field)) return formatsOf(i18n.locale).day(value);
    if (name !== 'allowedTypes') return value;
    const choices = value.split(', ').map((code) => choiceWord(field, code));
    return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(choices);
  };
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? said(name, value) : value]),
  );
}
