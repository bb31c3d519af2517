import { expect, test } from 'vitest';
import { approvalAllows, awaitedSums, progressOf, sumsOf } from './approvals.ts';

const MAD = (amount: number) => ({ amount, currency: 'MAD' as const });
const tasks = [
  { status: 'PENDING', soldFor: MAD(78_000) },
  { status: 'PENDING', soldFor: MAD(76_000), approval: { state: 'CALL' } },
  { status: 'COMPLETED', soldFor: MAD(1_000), approval: { state: 'ASKED' } },
  { status: 'CANCELLED', soldFor: MAD(9_000), approval: { state: 'DECLINED' } },
  { status: 'CANCELLED', soldFor: MAD(5_000) },
  { status: 'PENDING', soldFor: null },
] as const;

test('what the client has not agreed to is not among what is agreed, nor what was cancelled', () => {
  expect(sumsOf(tasks, 'MAD')).toEqual({ agreed: 78_000, awaited: 77_000 });
});

test('prices of two currencies are never added up', () => {
  const dearer = { status: 'PENDING', soldFor: { amount: 125_000, currency: 'SAR' } } as const;
  const asked = { ...dearer, approval: { state: 'ASKED' } } as const;
  expect(sumsOf([...tasks, dearer, asked], 'MAD')).toEqual({ agreed: 78_000, awaited: 77_000 });
  expect(sumsOf([...tasks, dearer, asked], 'SAR')).toEqual({ agreed: 125_000, awaited: 125_000 });
});

test('what waits for the client is a sum of each currency by itself, that of the visit first', () => {
  const asked = {
    status: 'PENDING',
    soldFor: { amount: 125_000, currency: 'SAR' },
    approval: { state: 'ASKED' },
  } as const;
  expect(awaitedSums([...tasks, asked], 'SAR')).toEqual([{ amount: 125_000, currency: 'SAR' }, MAD(77_000)]);
  expect(awaitedSums(tasks.slice(0, 1), 'MAD')).toEqual([]);
});

test('what is cancelled or not agreed yet is not counted among the work', () => {
  expect(progressOf(tasks)).toEqual({ done: 0, all: 2 });
  expect(progressOf([...tasks, { status: 'COMPLETED' }])).toEqual({ done: 1, all: 3 });
});

test('a task that is only on hold for an approval, with nobody asked, is work with a price like any other', () => {
  const held = [{ status: 'PENDING', holdReason: 'APPROVAL', soldFor: MAD(76_000), approval: null }] as const;
  expect(sumsOf(held, 'MAD')).toEqual({ agreed: 76_000, awaited: 0 });
  expect(progressOf(held)).toEqual({ done: 0, all: 1 });
});

test('while the client is asked a task is only cancelled, or goes on waiting for that', () => {
  expect(approvalAllows('ASKED', { to: 'IN PROGRESS' })).toBe(false);
  expect(approvalAllows('CALL', { to: 'COMPLETED' })).toBe(false);
  expect(approvalAllows('ASKED', { to: 'PENDING', holdReason: 'PARTS' })).toBe(false);
  expect(approvalAllows('ASKED', { to: 'PENDING', holdReason: 'APPROVAL' })).toBe(true);
  expect(approvalAllows('ASKED', { to: 'CANCELLED' })).toBe(true);
  expect(approvalAllows('APPROVED', { to: 'COMPLETED' })).toBe(true);
  expect(approvalAllows(undefined, { to: 'IN PROGRESS' })).toBe(true);
});
