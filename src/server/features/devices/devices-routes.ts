import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { ShopDevice, ShopDeviceDraft, ShopDevices } from '#contract/shop-devices.ts';
import type { Shop } from '#server/http/change.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { enrolDevice, listShopDevices, revokeDevice } from './devices-service.ts';

const manage = { action: 'device.manage', rate: 'api' } as const;

/** The tablets of the shop on which several people work in turn. */
export function devicesRoutes(router: Router, { db, clock }: Shop): void {
  router.route({
    ...manage,
    method: 'GET',
    path: 'devices',
    summary: 'The shared tablets, with who is signed in on each',
    answer: ok(ShopDevices),
    handle: async () => ({ items: await listShopDevices(db, clock.now()) }),
  });
  router.route({
    ...manage,
    method: 'POST',
    path: 'devices',
    summary: 'Make this tablet a shared one',
    body: ShopDeviceDraft,
    answer: created(ShopDevice, 'devices'),
    handle: async ({ body, write }) => write((change) => enrolDevice(change, body)),
  });
  router.route({
    ...manage,
    method: 'DELETE',
    path: 'devices/:id',
    summary: 'Take a tablet off the list and sign everybody on it out',
    params: v.object({ id: Id }),
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => revokeDevice(change, id)),
  });
}
