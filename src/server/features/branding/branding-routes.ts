import * as v from 'valibot';
import {
  Branding,
  BrandingHistory,
  BrandingQuery,
  BrandingWritten,
  Merchant,
  MerchantUpdate,
} from '#contract/branding.ts';
import { BrandingDraft, BrandingUpdate } from '#contract/branding-draft.ts';
import { Id } from '#contract/ids.ts';
import { created, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import type { Db } from '#server/db/dialect.ts';
import {
  createEntry,
  listBranding,
  listVersions,
  presentMerchant,
  setMerchant,
  type ShopFacts,
  updateBranding,
} from './branding-service.ts';
import { withWhatsAppAbroad } from './whatsapp-number.ts';

const params = v.object({ id: Id });

export function brandingRoutes(router: Router, { db, facts }: { db: Db; facts: ShopFacts }): void {
  router.publicRoute({
    method: 'GET',
    path: 'merchant/fetch-merchant',
    summary: 'The name of the shop',
    action: 'merchant.read',
    rate: 'api',
    answer: ok(Merchant),
    isPublicContent: true,
    handle: async () => presentMerchant(db, facts),
  });
  router.publicRoute({
    method: 'GET',
    path: 'merchant/fetch-branding',
    summary: 'What the shop shows of itself in one language',
    action: 'branding.read',
    rate: 'api',
    query: BrandingQuery,
    answer: ok(Branding),
    isPublicContent: true,
    handle: async ({ person, query }) => await listBranding(db, person?.role ?? 'ANONYMOUS', query),
  });
  router.route({
    method: 'POST',
    path: 'merchant/create-branding',
    summary: 'A new entry of what the shop shows of itself',
    action: 'branding.write',
    rate: 'api',
    body: BrandingDraft,
    answer: created(BrandingWritten),
    handle: async ({ body, write }) =>
      write(async (change) => {
        await createEntry(change, await withWhatsAppAbroad(change.trx, facts, body));
        return { message: 'Branding created successfully!', status: 201 };
      }),
  });
  router.route({
    method: 'PUT',
    path: 'merchant/update-branding/:id',
    summary: 'Put an entry anew; an active one is what everybody sees',
    action: 'branding.write',
    rate: 'api',
    params,
    body: BrandingUpdate,
    answer: ok(BrandingWritten),
    handle: async ({ params: { id }, body, write }) =>
      write(async (change) => {
        await updateBranding(change, id, await withWhatsAppAbroad(change.trx, facts, body));
        return { message: 'Merchant branding updated successfully!', status: 200 };
      }),
  });
  router.route({
    method: 'GET',
    path: 'merchant/branding-history',
    summary: 'What was shown when, and who made it so',
    action: 'branding.readDraft',
    rate: 'api',
    answer: ok(BrandingHistory),
    handle: async () => await listVersions(db),
  });
  router.route({
    method: 'PUT',
    path: 'merchant/update-merchant',
    summary: 'Give the shop another name, currency or time zone',
    action: 'branding.write',
    rate: 'api',
    body: MerchantUpdate,
    answer: ok(BrandingWritten),
    handle: async ({ body, write }) => {
      const updated = { message: 'Merchant branding updated successfully!', status: 200 };
      await write(async (change) => {
        change.startsFrom(() => updated);
        await setMerchant(change, body);
      });
      await facts.zone.refresh();
      return updated;
    },
  });
}
