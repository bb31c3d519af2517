import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { TEXT_MAX } from '#contract/constants.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import { KmReadingDraft } from '#contract/km-readings.ts';
import { MessageDraft } from '#contract/messages.ts';
import { CategoryDraft, OfferingItemDraft } from '#contract/offerings.ts';
import { OilChangeDraft } from '#contract/oil-changes.ts';
import { RatingDraft } from '#contract/ratings.ts';
import { OtpProof, PasswordReset, SignIn, SignUp } from '#contract/sessions.ts';
import { StaticDataDraft } from '#contract/static-data.ts';
import { TaskDraft } from '#contract/tasks.ts';
import { TodoDraft } from '#contract/todos.ts';
import { UserDraft } from '#contract/users.ts';
import { VehicleDraft } from '#contract/vehicles.ts';
import { VisitDraft } from '#contract/visits.ts';

const money = { amount: 25_000, currency: 'SAR' };
const task = { name: 'Brake pads', service: 'REPAIR' };
const oil = { vehicleId: newId(), oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 60_000 };
/** What each form sends when all is well. */
const forms = {
  user: [
    UserDraft,
    {
      firstName: 'Salma',
      lastName: 'Idrissi',
      role: 'CLIENT',
      username: 'salma',
      countryCode: '+212',
      phoneNumber: '0612345678',
      image: null,
      email: 'salma@garage.test',
      age: 30,
    },
  ],
  vehicle: [
    VehicleDraft,
    {
      ownerId: newId(),
      type: 'CAR',
      plateNumber: 'أبج1234',
      brand: 'Kia',
      model: 'Rio',
      year: 2019,
      color: 'Red',
      engineType: 'Petrol',
      status: 'ACTIVE',
    },
  ],
  visit: [
    VisitDraft,
    { userId: newId(), vehicleId: newId(), name: 'Brakes', date: '2026-01-05', totalCost: money, tasks: [task] },
  ],
  task: [TaskDraft, { ...task, cost: money, soldFor: money, dueDate: '2026-01-05' }],
  oil: [OilChangeDraft, oil],
  km: [KmReadingDraft, { km: 50_000 }],
  staticData: [StaticDataDraft, { type: 'COLOR', name: { ar: 'أحمر' } }],
  category: [CategoryDraft, { title: { ar: 'زيوت' }, order: 1 }],
  item: [OfferingItemDraft, { categoryId: newId(), title: { ar: 'زيت' }, price: money, durationMinutes: 30 }],
  todo: [TodoDraft, { title: 'Order filters', description: 'Ten of each' }],
  rating: [RatingDraft, { stars: 5 }],
  contact: [MessageDraft, { fullName: 'Hind', email: 'hind@garage.test', message: 'Are you open?' }],
  login: [SignIn, { identifier: 'salma@garage.test', password: 'x' }],
  signUp: [SignUp, { username: 'salma@garage.test', password: 'Gasket-7' }],
  otp: [OtpProof, { identifier: '+212612345678', otp: '123456' }],
  reset: [PasswordReset, { identifier: 'salma@garage.test', password: 'Gasket-7' }],
} as const;
type Form = keyof typeof forms;

const missing = undefined;
const a = (length: number) => 'a'.repeat(length);
const address = (length: number) => `${a(64)}@${a(length - 68)}.ma`;

/**
 * Form, field, value, and the code of what is said about it; `ok` when it is
 * taken. Limits from specification §5 and §9.
 */
const rules: readonly (readonly [Form, string, unknown, string])[] = [
  ...(['firstName', 'lastName', 'role', 'username', 'countryCode', 'phoneNumber'] as const).flatMap((field) => [
    ['user', field, missing, 'required'] as const,
    ['user', field, null, 'required'] as const,
  ]),
  ['user', 'image', missing, 'required'],
  ['user', 'image', null, 'ok'],
  ['user', 'firstName', '   ', 'required'],
  ['user', 'firstName', '\u200b', 'required'],
  ['user', 'firstName', '<img onerror=x>', 'ok'],
  ['user', 'firstName', 'أحمد\u200f', 'ok'],
  ['user', 'firstName', 'a\r\nb', 'format'],
  ['user', 'firstName', `x${'\u0301'.repeat(4)}`, 'ok'],
  ['user', 'firstName', `x${'\u0301'.repeat(5)}`, 'format'],
  ['user', 'firstName', a(50), 'ok'],
  ['user', 'firstName', a(51), 'max-length'],
  ['user', 'lastName', a(50), 'ok'],
  ['user', 'lastName', a(51), 'max-length'],
  ['user', 'role', 'client', 'one-of'],
  ['user', 'age', 16, 'greater-than'],
  ['user', 'age', 17, 'ok'],
  ['user', 'age', 120, 'ok'],
  ['user', 'age', 121, 'max'],
  ['user', 'age', 16.5, 'number'],
  ['user', 'age', -1, 'greater-than'],
  ['user', 'age', missing, 'ok'],
  ['user', 'email', address(100), 'ok'],
  ['user', 'email', address(101), 'max-length'],
  ['user', 'email', '', 'ok'],
  ['user', 'email', 'salma@garage', 'email'],
  ['user', 'email', 'salma garage@a.ma', 'email'],
  ['user', 'username', a(50), 'ok'],
  ['user', 'username', a(51), 'max-length'],
  ['user', 'username', 'аdmin', 'format'],
  ['user', 'countryCode', '+123456789', 'ok'],
  ['user', 'countryCode', '+1234567890', 'max-length'],
  ['user', 'countryCode', '212', 'format'],
  ['user', 'phoneNumber', '1'.repeat(15), 'ok'],
  ['user', 'phoneNumber', '1'.repeat(16), 'max-length'],
  ['user', 'phoneNumber', '1234', 'ok'],
  ['user', 'phoneNumber', '123', 'min-length'],
  ['user', 'phoneNumber', '٠٦١٢٣٤٥٦٧٨', 'ok'],
  ['user', 'phoneNumber', '06x', 'format'],
  ...(['type', 'plateNumber', 'color', 'model', 'brand', 'year', 'engineType'] as const).map(
    (field) => ['vehicle', field, missing, 'required'] as const,
  ),
  ['vehicle', 'status', missing, 'ok'],
  ['vehicle', 'status', null, 'required'],
  ['vehicle', 'status', 'SCRAP', 'one-of'],
  ['vehicle', 'type', 'BICYCLE', 'one-of'],
  ['vehicle', 'plateNumber', a(20), 'ok'],
  ['vehicle', 'plateNumber', a(21), 'max-length'],
  ...['ABC1234', 'أبج١٢٣٤', 'تونس1234', 'د١٢٣٤٥'].map((plate) => ['vehicle', 'plateNumber', plate, 'ok'] as const),
  ...['AB-123', 'AB 123', 'أ ب ج 1234', '<b>', '½', 'Ⅷ', 'ABـ1', 'x\u0301\u0327'].map(
    (plate) => ['vehicle', 'plateNumber', plate, 'letters-numbers'] as const,
  ),
  ...(['color', 'brand', 'model', 'engineType'] as const).flatMap((field) => [
    ['vehicle', field, a(50), 'ok'] as const,
    ['vehicle', field, a(51), 'max-length'] as const,
    ['vehicle', field, ' ', 'required'] as const,
  ]),
  ['vehicle', 'vin', a(17), 'ok'],
  ['vehicle', 'vin', a(18), 'max-length'],
  ['vehicle', 'vin', 'WVW-1', 'format'],
  ['vehicle', 'year', 1899, 'min'],
  ['vehicle', 'year', 1900, 'ok'],
  ['vehicle', 'year', 2100, 'ok'],
  ['vehicle', 'year', 2101, 'max'],
  ['visit', 'userId', missing, 'required'],
  ['visit', 'vehicleId', missing, 'required'],
  ['visit', 'name', 'ab', 'min-length'],
  ['visit', 'name', 'abc', 'ok'],
  ['visit', 'name', a(100), 'ok'],
  ['visit', 'name', a(101), 'max-length'],
  ['visit', 'totalCost', missing, 'required'],
  ['visit', 'totalCost.amount', 0, 'positive'],
  ['visit', 'totalCost.amount', -1, 'positive'],
  ['visit', 'totalCost.amount', 1, 'ok'],
  ['visit', 'totalCost.amount', 1_000_000_000_000, 'ok'],
  ['visit', 'totalCost.amount', 1_000_000_000_001, 'max'],
  ['visit', 'totalCost.amount', 1.005, 'number'],
  ['visit', 'tasks', [], 'min-items'],
  ['visit', 'tasks', Array.from({ length: 100 }, () => task), 'ok'],
  ['visit', 'tasks', Array.from({ length: 101 }, () => task), 'max'],
  ...['2026-02-30', '2026-13-01', '1', '31/12/2026', '0000-01-01', '1899-12-31', '2100-01-01'].map(
    (date) => ['visit', 'date', date, 'format'] as const,
  ),
  ['visit', 'date', '1900-01-01', 'ok'],
  ['visit', 'date', '2099-12-31', 'ok'],
  ['task', 'name', missing, 'required'],
  ['task', 'name', a(100), 'ok'],
  ['task', 'name', a(101), 'max-length'],
  ['task', 'description', a(TEXT_MAX), 'ok'],
  ['task', 'description', a(TEXT_MAX + 1), 'max-length'],
  ['task', 'service', 'repair', 'one-of'],
  ['task', 'priority', 'URGENT', 'one-of'],
  ['task', 'cost.amount', 0, 'ok'],
  ['task', 'cost.amount', -1, 'min'],
  ['oil', 'oilName', missing, 'required'],
  ['oil', 'oilType', missing, 'required'],
  ...(['oilName', 'oilType'] as const).flatMap((field) => [
    ['oil', field, a(50), 'ok'] as const,
    ['oil', field, a(51), 'max-length'] as const,
  ]),
  ['oil', 'notes', a(TEXT_MAX), 'ok'],
  ['oil', 'notes', a(TEXT_MAX + 1), 'max-length'],
  ['oil', 'currentKm', 0, 'ok'],
  ['oil', 'currentKm', -1, 'min'],
  ['oil', 'nextChangeKm', 9_999_999, 'ok'],
  ['oil', 'nextChangeKm', 10_000_000, 'max'],
  ['km', 'km', 0.5, 'number'],
  ['km', 'km', '50000', 'number'],
  ['km', 'km', 9_999_999, 'ok'],
  ['km', 'km', 10_000_000, 'max'],
  ['staticData', 'type', missing, 'required'],
  ['staticData', 'name', missing, 'required'],
  ['staticData', 'name.ar', '', 'required'],
  ['staticData', 'intervalKm', 499, 'min'],
  ['staticData', 'intervalKm', 500, 'ok'],
  ['staticData', 'intervalKm', 100_000, 'ok'],
  ['staticData', 'intervalKm', 100_001, 'max'],
  ['staticData', 'intervalMonths', 0, 'min'],
  ['staticData', 'intervalMonths', 1, 'ok'],
  ['staticData', 'intervalMonths', 60, 'ok'],
  ['staticData', 'intervalMonths', 61, 'max'],
  ['staticData', 'name', { ar: a(100) }, 'ok'],
  ['staticData', 'name.ar', a(101), 'max-length'],
  ['category', 'order', -1, 'min'],
  ['category', 'order', 0, 'ok'],
  ['category', 'title', missing, 'required'],
  ['item', 'price', missing, 'required'],
  ['item', 'price.amount', -1, 'min'],
  ['item', 'price.amount', 0, 'ok'],
  ['item', 'price.currency', missing, 'required'],
  ['item', 'durationMinutes', -1, 'min'],
  ['item', 'durationMinutes', 0, 'ok'],
  ['item', 'categoryId', missing, 'required'],
  ...(['title', 'description'] as const).flatMap((field): readonly (readonly [Form, string, unknown, string])[] => [
    ['todo', field, missing, 'required'],
    ['todo', field, ' ', 'required'],
    ['todo', field, 'اتصل بالمورّد قبل ١٠', 'ok'],
    ['todo', field, 'Rappeler à 10h', 'ok'],
    ...['Call, now', 'a-b', 'a  b', '10:00', 'a\tb', 'x ½', '🚗'].map(
      (text) => ['todo', field, text, text.includes('\t') ? 'format' : 'letters-numbers'] as const,
    ),
  ]),
  ['todo', 'title', a(100), 'ok'],
  ['todo', 'title', a(101), 'max-length'],
  ['todo', 'description', a(500), 'ok'],
  ['todo', 'description', a(501), 'max-length'],
  ['rating', 'stars', missing, 'required'],
  ['rating', 'stars', 0, 'min'],
  ['rating', 'stars', 1, 'ok'],
  ['rating', 'stars', 6, 'max'],
  ['rating', 'stars', 4.5, 'number'],
  ['rating', 'feedback', '', 'ok'],
  ['rating', 'feedback', a(TEXT_MAX), 'ok'],
  ['rating', 'feedback', a(TEXT_MAX + 1), 'max-length'],
  ...(['fullName', 'email', 'message'] as const).map((field) => ['contact', field, missing, 'required'] as const),
  ['contact', 'message', ' \n ', 'required'],
  ['contact', 'email', 'hind at garage', 'email'],
  ['contact', 'fullName', 'Hind\r\nBcc: x@y.example', 'format'],
  ['login', 'identifier', 'salma', 'identifier'],
  ['login', 'identifier', '', 'required'],
  ['login', 'identifier', '12345', 'identifier'],
  ['login', 'identifier', '123456', 'ok'],
  ['login', 'identifier', '00212 612-34 56 78', 'ok'],
  ['login', 'password', '', 'required'],
  ['signUp', 'username', '1'.repeat(15), 'ok'],
  ['signUp', 'username', '1'.repeat(16), 'identifier'],
  ['otp', 'otp', '12345', 'otp'],
  ['otp', 'otp', '1234567', 'otp'],
  ['otp', 'otp', '١٢٣٤٥٦', 'ok'],
  ['otp', 'otp', '12345a', 'otp'],
  ['otp', 'otp', '', 'required'],
  ...(['signUp', 'reset'] as const).flatMap((form): readonly (readonly [Form, string, unknown, string])[] => [
    [form, 'password', 'Gaske-7', 'min-length'],
    [form, 'password', 'Gasket-7', 'ok'],
    [form, 'password', `Gasket-7${a(248)}`, 'ok'],
    [form, 'password', `Gasket-7${a(249)}`, 'max-length'],
    [form, 'password', 'GASKET-7', 'password-lowercase'],
    [form, 'password', 'gasket-7', 'password-uppercase'],
    [form, 'password', 'Gasket-x', 'password-digit'],
    [form, 'password', 'Gasket77', 'password-special'],
  ]),
];

describe('what the specification asks of each field', () => {
  test.each(Object.keys(forms) as Form[])('a %s that is as it should be is taken', (form) => {
    expect(v.safeParse(forms[form][0], forms[form][1]).success).toBe(true);
  });

  test.each(rules)('%s: %s %j is %s', (form, field, value, expected) => {
    const [schema, valid] = forms[form];
    const [name = '', inner] = field.split('.');
    const before = (valid as Record<string, unknown>)[name] as object | undefined;
    const changed = { ...valid, [name]: inner === undefined ? value : { ...before, [inner]: value } };
    const result = v.safeParse(schema, changed);
    const told = result.success ? [['ok', '']] : fieldErrors(result.issues).map(({ code, pointer }) => [code, pointer]);
    expect(told[0]).toEqual([expected, expected === 'ok' ? '' : `/${field.replace('.', '/')}`]);
  });
});
