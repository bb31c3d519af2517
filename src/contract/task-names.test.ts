import { expect, test } from 'vitest';
import { namingTasks, tasksInName, visitNameOf } from './task-names.ts';

const oil = { name: 'Vidange + filtre', offeringItemId: 'oil' };
const pads = { name: 'Plaquettes', offeringItemId: 'pads' };

test('a visit that is named after its jobs is known to be, a name that somebody wrote is not', () => {
  expect(tasksInName(visitNameOf([pads.name, oil.name]), [oil, pads])).toEqual([pads, oil]);
  expect(tasksInName('Plaquettes', [oil, pads])).toEqual([pads]);
  expect(tasksInName('Plaquettes avant', [oil, pads])).toBeUndefined();
  expect(tasksInName('Plaquettes + lavage', [oil, pads])).toBeUndefined();
  expect(tasksInName('', [oil, pads])).toBeUndefined();
});

test('so is one whose name was cut, and one that has the same job twice', () => {
  const long = { name: 'Remplacement complet de la courroie de distribution et de la pompe', offeringItemId: 'belt' };
  const other = { ...pads, name: `${pads.name} avant et arrière, disques compris` };
  expect(tasksInName(visitNameOf([long.name, other.name]), [other, long])).toEqual([long, other]);
  expect(tasksInName(visitNameOf([pads.name, pads.name]), [pads, { ...pads }])).toHaveLength(2);
});

test('a visit that nobody named is not called by work that was refused, as long as other work is left', () => {
  const name = visitNameOf([pads.name, oil.name]);
  const refused = { ...pads, status: 'CANCELLED' } as const;
  const check = { name: 'Contrôle', status: 'COMPLETED' } as const;
  expect(namingTasks({ name, tasks: [refused, oil] })).toEqual([oil]);
  expect(namingTasks({ name: pads.name, tasks: [refused, check] })).toEqual([check]);
  expect(namingTasks({ name: pads.name, tasks: [refused] })).toEqual([refused]);
  expect(namingTasks({ name: 'Grande révision', tasks: [refused, check] })).toBeUndefined();
});
