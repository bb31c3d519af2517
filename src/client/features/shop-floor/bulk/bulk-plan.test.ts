import { expect, test } from 'vitest';
import type { TaskStatus } from '#contract/task-status.ts';
import { planMoves } from './bulk-plan.ts';
import type { FloorVisit } from '../floor-visit.ts';

const car = (plateNumber: string, tasks: [name: string, status: TaskStatus, isOilChange?: boolean][]) =>
  ({
    vehicle: { plateNumber },
    tasks: tasks.map(([name, status, isOilChange = false]) => ({ name, status, isOilChange })),
  }) as unknown as FloorVisit;

const told = (visits: FloorVisit[], to: TaskStatus, role: 'EMPLOYEE' | 'MANAGER') => {
  const { moves, stays } = planMoves(visits, to, role);
  return [moves.map(({ name }) => name), stays.map(({ task, why }) => `${task.name}: ${why}`)];
};

test('a car moves with its open tasks; what is finished stays, and an oil change asks for its kilometres first', () => {
  const bus = car('BUS1', [
    ['Brakes', 'PENDING'],
    ['Tyres', 'IN PROGRESS'],
    ['Wipers', 'COMPLETED'],
    ['Oil', 'PENDING', true],
  ]);
  expect(told([bus], 'COMPLETED', 'EMPLOYEE')).toEqual([['Brakes', 'Tyres'], ['Oil: oil']]);
  expect(told([bus], 'IN PROGRESS', 'EMPLOYEE')).toEqual([['Brakes', 'Oil'], []]);
});

test('a finished car is opened again by a manager, not by a mechanic; a cancelled task never goes on without being asked for', () => {
  const done = car('VAN1', [
    ['Clutch', 'COMPLETED'],
    ['Paint', 'CANCELLED'],
  ]);
  expect(told([done], 'IN PROGRESS', 'MANAGER')).toEqual([['Clutch'], ['Paint: no-way']]);
  expect(told([done], 'IN PROGRESS', 'EMPLOYEE')).toEqual([[], ['Clutch: manager', 'Paint: no-way']]);
  expect(told([done], 'PENDING', 'MANAGER')).toEqual([['Paint'], ['Clutch: no-way']]);
});
