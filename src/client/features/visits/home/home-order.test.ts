import { expect, test } from 'vitest';
import { isAsked } from '#client/features/tasks/approval/is-asked.ts';
import { inHomeOrder } from './home-order.ts';

test('what needs the client comes first, then what is in the shop, then the others as they were', () => {
  const car = (id: string, closedAt: string | null, tasks: object[]) => ({ id, visits: [{ closedAt, tasks }] });
  const held = { status: 'PENDING', holdReason: 'APPROVAL', approval: null };
  const asked = { ...held, approval: { state: 'ASKED' } };
  const files = [
    { id: 'at home', visits: [] },
    car('delivered', '2026-01-02T00:00:00Z', [asked]),
    car('in the shop', null, [held]),
    car('asks', null, [{ status: 'COMPLETED', approval: null }, asked]),
  ] as unknown as (Parameters<typeof inHomeOrder>[0][number] & { id: string })[];
  expect(inHomeOrder(files, isAsked).map(({ id }) => id)).toEqual(['asks', 'in the shop', 'at home', 'delivered']);
});
