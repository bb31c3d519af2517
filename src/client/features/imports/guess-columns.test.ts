import { expect, test } from 'vitest';
import { userHeads, vehicleHeads, visitHeads } from '#server/features/reports/list-export-heads.ts';
import { type ColumnMap, guessColumns } from './guess-columns.ts';

const named = (map: ColumnMap, heads: readonly string[]) =>
  Object.fromEntries(Object.entries(map).map(([field, at]) => [field, heads[at]]));

test.each(['ar', 'en', 'fr'] as const)(
  'the tables that a shop took along are understood without a word, in %s',
  (lng) => {
    const people = guessColumns('CLIENTS', userHeads[lng]);
    const fields = ['firstName', 'lastName', 'phone', 'email', 'username', 'age', 'role', 'language', 'active'];
    expect(fields.map((field) => people[field as 'phone'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const cars = guessColumns('VEHICLES', vehicleHeads[lng]);
    const looks = ['plate', 'ownerPhone', 'ownerEmail', 'type', 'brand', 'model', 'year', 'color', 'engineType', 'vin'];
    expect(looks.map((field) => cars[field as 'plate'])).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([cars.status, cars.km, cars.kmDate, cars.owner]).toEqual([11, 12, 13, undefined]);
    const visits = guessColumns('VISITS', visitHeads[lng]);
    const parts = [
      'date',
      'plate',
      'name',
      'total',
      'currency',
      'deliveredOn',
      'notes',
      'complaint',
      'promisedAt',
      'km',
    ];
    expect(parts.map((field) => visits[field as 'date'])).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(visits.fuelEighths).toBe(13);
  },
);

test('heads are known in other spellings, and none is read twice', () => {
  const heads = ['N° de châssis', 'رقم اللّوحة', 'MOBILE', '', 'Owner'];
  expect(named(guessColumns('VEHICLES', heads), heads)).toEqual({
    vin: 'N° de châssis',
    plate: 'رقم اللّوحة',
    ownerPhone: 'MOBILE',
    owner: 'Owner',
  });
  expect(guessColumns('CLIENTS', ['Rufname'], { firstName: 'Rufname' })).toEqual({ firstName: 0 });
});

test.each([
  ['Carburant', 'Kilométrage', 'Immatriculation', 'Marque', 'Modèle', 'Année', 'N° châssis', 'GSM'],
  ['Énergie', 'Compteur', 'N° d’immatriculation', 'Marque du véhicule', 'Modèle', 'Millésime', 'VIN', 'Téléphone'],
  ['Fuel', 'Mileage', 'Reg. No.', 'Make', 'Model', 'Year', 'Chassis No', 'Mobile'],
  ['الوقود', 'العداد', 'رقم اللوحة', 'الماركة', 'الموديل', 'السنة', 'رقم الشاصي', 'الهاتف'],
  ['نوع الوقود', 'الممشى', 'لوحة', 'ماركة السيارة', 'طراز', 'سنة الصنع', 'رقم الشاسيه', 'رقم الجوال'],
])('cars are known by the heads that a garage writes: %s, %s, %s …', (...heads) => {
  const fields = ['engineType', 'km', 'plate', 'brand', 'model', 'year', 'vin', 'ownerPhone'] as const;
  const map = guessColumns('VEHICLES', heads);
  expect(fields.map((field) => heads[map[field] ?? -1])).toEqual(heads);
});

test('the fuel is told from the motor, and the owner’s phone from any other', () => {
  const heads = ['Moteur', 'Carburant', 'GSM', 'Téléphone du client'];
  expect(named(guessColumns('VEHICLES', heads), heads)).toEqual({
    engineType: 'Carburant',
    ownerPhone: 'Téléphone du client',
  });
});

test.each([
  [['Nom', 'Prénom', 'GSM'], { lastName: 'Nom', firstName: 'Prénom', phone: 'GSM' }],
  [['Nom', 'N° de téléphone'], { fullName: 'Nom', phone: 'N° de téléphone' }],
  [['Nom & prénom', 'Portable'], { fullName: 'Nom & prénom', phone: 'Portable' }],
  [['الاسم', 'النسب', 'الهاتف'], { firstName: 'الاسم', lastName: 'النسب', phone: 'الهاتف' }],
  [['اسم الزبون', 'رقم هاتف'], { fullName: 'اسم الزبون', phone: 'رقم هاتف' }],
  [['Name', 'Surname', 'Cell'], { firstName: 'Name', lastName: 'Surname', phone: 'Cell' }],
])('people are known by the heads %j', (heads, expected) => {
  expect(named(guessColumns('CLIENTS', heads), heads)).toEqual(expected);
});
