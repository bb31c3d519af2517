import { expect, test } from 'vitest';
import { oilNameIn, oilTypeIn } from './oil-of-task.ts';

const mineral = { names: ['معدني', 'Mineral', 'Minérale'] };
const half = { names: ['نصف تخليقي', 'Semi-synthetic', 'Semi-synthèse'] };
const synthetic = { names: ['تخليقي', 'Synthetic', 'Synthèse'] };
const types = [mineral, half, synthetic];

test('a job that names an oil type is done with that type, in whatever language it is written', () => {
  expect(oilTypeIn(types, ['تغيير زيت وفلتر (تخليقي)'])).toBe(synthetic);
  expect(oilTypeIn(types, ['Vidange + filtre, synthèse'])).toBe(synthetic);
  expect(oilTypeIn(types, ['Oil and filter, mineral 20W-50'])).toBe(mineral);
  expect(oilTypeIn(types, ['Huile minéral'])).toBe(mineral);
  expect(oilTypeIn(types, ['الزيت التخليقي', 'Oil'])).toBe(synthetic);
});

test('half of a type is another type, and a shop that has none of it is told nothing', () => {
  expect(oilTypeIn(types, ['Oil change, semi-synthetic'])).toBe(half);
  expect(oilTypeIn(types, ['زيت نصف تخليقي'])).toBe(half);
  expect(oilTypeIn([mineral, synthetic], ['زيت نصف تخليقي'])).toBeUndefined();
});

test('a job that names no type, or two, says nothing', () => {
  expect(oilTypeIn(types, ['Vidange'])).toBeUndefined();
  expect(oilTypeIn(types, ['Mineral or synthetic oil'])).toBeUndefined();
  expect(oilTypeIn([{ names: [''] }], ['Vidange'])).toBeUndefined();
});

test('the oil itself is known by its grade', () => {
  expect(oilNameIn(['15W-40', '5W-30'], ['Oil and filter, synthetic 5W-30'])).toBe('5W-30');
  expect(oilNameIn(['5W-30'], ['Oil and filter, 15W-30'])).toBeUndefined();
});
