import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportField, ImportKind } from '#contract/imports.ts';

export const kindLabels: Record<ImportKind, MessageDescriptor> = {
  CLIENTS: msg`Clients`,
  VEHICLES: msg`Vehicles`,
  VISITS: msg`Visits`,
};

/** What a row must have, and how it is known again. */
export const kindRules: Record<ImportKind, MessageDescriptor> = {
  CLIENTS: msg`A row needs a name and a phone or an email. Who is here already, by phone or email, stays as he is.`,
  VEHICLES: msg`A row needs a plate, an owner who is here, type, make, model, year, colour and engine. A plate that is here already stays as it is.`,
  VISITS: msg`A row needs the plate of a vehicle that is here, a name, a date and a total. The same vehicle, day and name is the same visit. Without a delivery column, visits before today count as delivered.`,
};

/** What the columns are called, here and in the heads of the templates. */
export const importLabels: Record<ImportField, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  fullName: msg`Full name`,
  phone: msg`Phone`,
  countryCode: msg`Country code`,
  email: msg`Email`,
  username: msg`Username`,
  age: msg`Age`,
  language: msg`Language`,
  role: msg`Role`,
  active: msg({ message: 'Active', context: 'person' }),
  plate: msg`Plate`,
  owner: msg`Owner (phone, email or username)`,
  ownerPhone: msg`Owner's phone`,
  ownerEmail: msg`Owner's email`,
  type: msg`Type`,
  brand: msg`Make`,
  model: msg`Model`,
  year: msg`Year`,
  color: msg`Colour`,
  engineType: msg`Engine`,
  vin: msg`VIN`,
  status: msg`State`,
  km: msg`Kilometres`,
  kmDate: msg`Read on`,
  name: msg`Visit`,
  date: msg`Date`,
  total: msg`Total`,
  currency: msg`Currency`,
  tasks: msg`Tasks (separated by |)`,
  service: msg`Service type`,
  deliveredOn: msg`Delivered on`,
  notes: msg`Notes`,
  complaint: msg`Complaint`,
  promisedAt: msg`Promised for`,
  fuelEighths: msg`Fuel (eighths)`,
};
