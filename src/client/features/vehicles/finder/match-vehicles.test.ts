import { expect, test } from 'vitest';
import { namesIn } from '#contract/static-names.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import { matchVehicles } from './match-vehicles.ts';

const camry = { plateNumber: '1234ABC', ownerName: 'Salma Idrissi', brand: 'Toyota', model: 'Camry' } as VehicleView;
const names = [{ type: 'BRAND' as const, name: { ar: 'تويوتا', en: 'Toyota', fr: 'Toyota' } }];

test.each([
  ['تويوتا', 'ar', true],
  ['toyota', 'ar', true],
  ['Salma', 'ar', true],
  ['نيسان', 'ar', false],
])('%s typed by an Arabic reader finds the car without network: %s %s', (typed, language, isFound) => {
  const found = matchVehicles([camry], typed, namesIn({ names }, language));
  expect(found).toEqual(isFound ? [camry] : []);
});
