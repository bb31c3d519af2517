import { expect, test } from 'vitest';
import { layOutWall } from './wall-layout.ts';

const shown = (lanes: ReturnType<typeof layOutWall>) => lanes.map((lane) => lane.shown);

test('a floor of 24 cars stands in five columns of airy rows', () => {
  const layout = layOutWall([5, 9, 5, 5], 1080);
  expect(layout.map(({ row }) => row)).toEqual([186, 186, 186, 186]);
  expect(layout.map(({ columns }) => columns)).toEqual([1, 2, 1, 1]);
});

test('rows grow smaller before a car is left out', () => {
  const layout = layOutWall([7, 14, 7, 7], 1080);
  expect(layout[0]).toMatchObject({ row: 133, lines: 1 });
  expect(shown(layout)).toEqual([7, 14, 7, 7]);
});

test('past what fits, the longest lane says how many more there are', () => {
  const layout = layOutWall([3, 60, 3, 3], 1080);
  expect(layout.map(({ columns }) => columns)).toEqual([1, 3, 1, 1]);
  expect(shown(layout)).toEqual([3, 20, 3, 3]);
});

test('rows share what is left of the screen, so that a job has its second line, and its third', () => {
  expect(layOutWall([6, 10, 6, 3], 1080)[0]).toMatchObject({ row: 155, lines: 2 });
  expect(layOutWall([6, 10, 6, 3], 1260)[0]).toMatchObject({ row: 185, lines: 3 });
});

test('rows are lower in the long lane alone', () => {
  expect(layOutWall([3, 7, 8, 3], 1080).map(({ columns, row }) => [columns, row])).toEqual([
    [1, 188],
    [1, 133],
    [2, 188],
    [1, 188],
  ]);
});

test('an empty shop has its four lanes', () => {
  expect(layOutWall([0, 0, 0, 0], 1080)).toHaveLength(4);
});
