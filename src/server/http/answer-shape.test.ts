import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { PullAnswer } from '#contract/sync.ts';
import { Visit, VisitPage } from '#contract/visits.ts';
import { shapeAnswer } from './answer-shape.ts';

const id = newId();
const money = { amount: 1250, currency: 'MAD' };
const task = {
  id,
  rev: 2,
  createdAt: 'a',
  updatedAt: 'b',
  visitId: id,
  name: 'Oil',
  description: '',
  service: 'REPAIR',
  status: 'PENDING',
  priority: 'NORMAL',
  cost: money,
  soldFor: null,
  dueDate: null,
  assigneeId: id,
  assigneeName: null,
  holdReason: null,
  isOilChange: true,
  offeringItemId: null,
  plannedMinutes: 20,
  holdUntil: null,
  statusSince: 'c',
  approval: null,
};
const visit = {
  id,
  rev: 1,
  createdAt: 'a',
  updatedAt: 'b',
  number: 7,
  userId: id,
  clientName: 'Salma',
  vehicleId: id,
  plateNumber: 'P',
  brand: 'B',
  model: 'M',
  year: 2019,
  color: 'C',
  name: 'N',
  date: 'd',
  notes: '',
  totalCost: money,
  closedAt: null,
  complaint: '',
  promisedAt: null,
  toldReadyAt: null,
  kmIn: null,
  fuelEighths: 3,
  tasks: [task, { ...task, internalNotes: 'x' }],
};
const page = { items: [visit, visit], total: 2, page: 1, size: 10, totalIsExact: true };
const none = { visit: [], task: [], vehicle: [], oilChange: [] };
const pulled = {
  protocol: 1,
  epoch: 'e',
  serverTime: 5,
  scopeVersion: 's',
  position: 'ADMIN',
  mode: 'delta',
  upserts: none,
  deletes: { ...none, visit: [id] },
  cursor: 'c',
  more: false,
  truncated: false,
};
const { number: _number, ...numberless } = visit;

/** What the answer is: its text, or the first thing that is wrong with it. */
function textOf(shape: (schema: v.GenericSchema, value: unknown) => unknown, schema: v.GenericSchema, value: unknown) {
  try {
    return JSON.stringify(shape(schema, value));
  } catch (error) {
    return v.isValiError(error) ? error.message : error;
  }
}

test.each<[string, v.GenericSchema, unknown]>([
  ['a whole page', VisitPage, page],
  ['a column that is nobody’s business', VisitPage, { ...page, items: [visit, { ...visit, passwordHash: 'h' }] }],
  ['one of a task of a visit', VisitPage, { ...page, items: [{ ...visit, tasks: [{ ...task, secret: 1 }] }] }],
  ['fields in another order', Visit, Object.fromEntries(Object.entries(visit).toReversed())],
  ['a field that may be missing and is undefined', Visit, { ...visit, tasks: [{ ...task, cost: undefined }] }],
  ['a record with a text of its own', Visit, Object.assign(Object.create({ toJSON: () => 'all' }) as object, visit)],
  ['a missing field', Visit, numberless],
  ['a missing field of a task', Visit, { ...visit, tasks: [{ ...task, rev: undefined }] }],
  ['text for a number', VisitPage, { ...page, items: [{ ...visit, number: '7' }] }],
  ['no number', Visit, { ...visit, number: Number.NaN }],
  ['a word that is not of the list', Visit, { ...visit, tasks: [{ ...task, status: 'LOST' }] }],
  ['money with more than money', Visit, { ...visit, totalCost: { ...money, margin: 1 } }],
  ['null for a text', Visit, { ...visit, name: null }],
  ['no list', VisitPage, { ...page, items: {} }],
  ['nothing', Visit, undefined],
  ['what a tablet pulls', PullAnswer, pulled],
  ['a field with a default', v.object({ a: v.optional(v.string(), 'x'), b: v.number() }), { b: 1 }],
  ['a default for undefined', v.object({ a: v.optional(v.nullable(v.string()), null) }), { a: undefined }],
  ['a choice of kinds', v.union([v.string(), v.object({ a: v.number() })]), { a: 1, b: 2 }],
  ['a field that is made of another', v.object({ a: v.pipe(v.string(), v.transform(Number)) }), { a: '5' }],
  ['a record of any names', v.record(v.string(), v.object({ a: v.number() })), { x: { a: 1, b: 2 } }],
])('an answer is, to the byte, what its schema says: %s', (_, schema, value) => {
  expect(textOf(shapeAnswer, schema, value)).toEqual(textOf(v.parse, schema, value));
});

test('nobody reads a field that the schema does not declare', () => {
  const rows = [{ ...visit, passwordHash: 'hidden', tasks: [{ ...task, passwordHash: 'hidden' }] }];
  expect(JSON.stringify(shapeAnswer(VisitPage, { ...page, items: rows, passwordHash: 'hidden' }))).not.toContain(
    'hidden',
  );
});
