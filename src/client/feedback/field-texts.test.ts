import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { Language } from '#contract/constants.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { StaticDataDraft } from '#contract/static-data.ts';
import { TaskDraft } from '#contract/tasks.ts';
import { TodoDraft } from '#contract/todos.ts';
import { UserDraft } from '#contract/users.ts';
import { VehicleDraft } from '#contract/vehicles.ts';
import { VisitDraft } from '#contract/visits.ts';
import { messages as ar } from '#client/locales/ar.po';
import { messages as en } from '#client/locales/en.po';
import { messages as fr } from '#client/locales/fr.po';
import { fieldText } from './field-messages.ts';

const a = (length: number) => 'a'.repeat(length);
const money = (amount: number) => ({ amount, currency: 'MAD' });
const picture = `data:image/png;base64,${a(80_000)}`;

/** What stands under a field, one step beyond each of its limits; `X` is the field's label. */
const told: readonly [schema: v.GenericSchema, field: string, value: unknown, texts: Record<Language, string>][] = [
  [UserDraft, 'firstName', '', { en: 'X is required', ar: 'X: حقل مطلوب', fr: 'X : champ obligatoire' }],
  [
    UserDraft,
    'firstName',
    a(51),
    { en: 'X must be at most 50 characters', ar: 'X: الحد الأقصى لعدد الحروف 50', fr: 'X : au plus 50 caractères' },
  ],
  [
    UserDraft,
    'username',
    a(51),
    { en: 'X must be at most 50 characters', ar: 'X: الحد الأقصى لعدد الحروف 50', fr: 'X : au plus 50 caractères' },
  ],
  [
    UserDraft,
    'countryCode',
    '+1234567890',
    { en: 'X must be at most 10 characters', ar: 'X: الحد الأقصى لعدد الحروف 10', fr: 'X : au plus 10 caractères' },
  ],
  [
    UserDraft,
    'phoneNumber',
    '1'.repeat(16),
    { en: 'X must be at most 15 characters', ar: 'X: الحد الأقصى لعدد الحروف 15', fr: 'X : au plus 15 caractères' },
  ],
  [
    UserDraft,
    'phoneNumber',
    '123',
    { en: 'X must be at least 4 characters', ar: 'X: على الأقل 4 حروف', fr: 'X : au moins 4 caractères' },
  ],
  [UserDraft, 'phoneNumber', '06x', { en: 'X format invalid', ar: 'X: الصيغة غير صحيحة', fr: 'X : format invalide' }],
  [
    UserDraft,
    'email',
    'salma@garage',
    { en: 'X must be a valid email', ar: 'X: أدخل بريدًا إلكترونيًا صحيحًا', fr: 'X : e-mail non valide' },
  ],
  [UserDraft, 'age', 16, { en: 'X must be greater than 16', ar: 'X: يجب أن يكون أكبر من 16', fr: 'X : plus de 16' }],
  [UserDraft, 'age', 121, { en: 'X must be at most 120', ar: 'X: القيمة لا تزيد على 120', fr: 'X : au plus 120' }],
  [
    UserDraft,
    'age',
    Number.NaN,
    { en: 'X must be a valid number', ar: 'X: أدخل رقمًا صحيحًا', fr: 'X : nombre non valide' },
  ],
  [
    UserDraft,
    'image',
    picture,
    { en: 'X size at most 0.08MB', ar: 'X: الحجم لا يزيد على 0.08 ميغابايت', fr: 'X : 0.08 Mo au plus' },
  ],
  [
    VehicleDraft,
    'plateNumber',
    a(21),
    { en: 'X must be at most 20 characters', ar: 'X: الحد الأقصى لعدد الحروف 20', fr: 'X : au plus 20 caractères' },
  ],
  [
    VehicleDraft,
    'plateNumber',
    'AB-1',
    { en: 'X may have letters and numbers only', ar: 'X: حروف وأرقام فقط', fr: 'X : lettres et chiffres uniquement' },
  ],
  [
    VehicleDraft,
    'year',
    1899,
    { en: 'X must be at least 1900', ar: 'X: القيمة لا تقل عن 1900', fr: 'X : au moins 1900' },
  ],
  [
    VisitDraft,
    'name',
    'ab',
    { en: 'X must be at least 3 characters', ar: 'X: على الأقل 3 حروف', fr: 'X : au moins 3 caractères' },
  ],
  [
    VisitDraft,
    'totalCost',
    money(0),
    {
      en: 'X must be a positive number',
      ar: 'X: يجب أن يكون رقمًا أكبر من صفر',
      fr: 'X : un nombre positif est attendu',
    },
  ],
  [VisitDraft, 'tasks', [], { en: 'X: add at least 1', ar: 'X: أضف واحدًا على الأقل', fr: 'X : ajoutez-en au moins 1' }],
  [
    TaskDraft,
    'priority',
    'URGENT',
    {
      en: 'X must be one of HIGH, MEDIUM, NORMAL, LOW',
      ar: 'X: يجب أن يكون أحد هذه: HIGH, MEDIUM, NORMAL, LOW',
      fr: 'X : au choix HIGH, MEDIUM, NORMAL, LOW',
    },
  ],
  [
    TodoDraft,
    'title',
    'Call, now',
    { en: 'X may have letters and numbers only', ar: 'X: حروف وأرقام فقط', fr: 'X : lettres et chiffres uniquement' },
  ],
  [StaticDataDraft, 'type', undefined, { en: 'X is required', ar: 'X: حقل مطلوب', fr: 'X : champ obligatoire' }],
];

beforeAll(() => i18n.load({ ar, en, fr }));

describe.each(['en', 'ar', 'fr'] as const)('in %s', (language) => {
  test.each(told)('what is typed one step beyond a limit is said in words: %#', (schema, field, value, texts) => {
    i18n.activate(language);
    const { issues = [] } = v.safeParse(schema, { [field]: value });
    const error = fieldErrors(issues).find(({ pointer }) => pointer.startsWith(`/${field}`));
    expect(error && fieldText(error, 'X').replaceAll(/[\u00a0\u202f]/gu, ' ')).toBe(texts[language]);
  });

  test('a date that has passed is said in words', () => {
    i18n.activate(language);
    const text = {
      en: 'X must be a date today or future',
      ar: 'X: يجب أن يكون التاريخ اليوم أو بعده',
      fr: 'X : la date doit être aujourd’hui ou plus tard',
    };
    expect(fieldText({ code: 'date-today-or-future', params: {} }, 'X').replaceAll(/[\u00a0\u202f]/gu, ' ')).toBe(
      text[language],
    );
  });
});
