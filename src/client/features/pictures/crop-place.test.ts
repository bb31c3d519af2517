import { assert, double, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cropAt, middle, movedBy, ZOOM_MAX } from './crop-place.ts';

const side = integer({ min: 1, max: 12_000 });
const share = double({ min: 0, max: 1, noNaN: true });
const place = record({ zoom: double({ min: 1, max: ZOOM_MAX, noNaN: true }), across: share, down: share });

test('whatever part somebody chooses, it lies within the picture', () => {
  assert(
    property(side, side, place, (width, height, chosen) => {
      for (const ratio of [600 / 560, 16 / 9, 1]) {
        const crop = cropAt({ width, height }, ratio, chosen);
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
      }
    }),
  );
});

test('a wide photo of a workshop gives its middle to a square, and a hand moves it to its edge and no further', () => {
  const size = { width: 400, height: 200 };
  const crop = cropAt(size, 1, middle);
  expect(crop).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  const moved = movedBy(size, crop, middle, { x: 50, y: 30 });
  expect(cropAt(size, 1, moved)).toEqual({ left: 50, top: 0, width: 200, height: 200 });
  expect(cropAt(size, 1, movedBy(size, crop, middle, { x: 500, y: 0 })).left).toBe(0);
});
