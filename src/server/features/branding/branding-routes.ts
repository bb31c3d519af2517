import { Branding, BrandingQuery, Merchant } from '#contract/branding.ts';
import { ok } from '../../http/answers.ts';
import type { Router } from '../../http/routes.ts';
import type { Db } from '../../db/dialect.ts';
import { listBranding } from './branding-service.ts';
import { getMerchantName } from './branding-store.ts';

export function brandingRoutes(router: Router, { db }: { db: Db }): void {
  router.publicRoute({
    method: 'GET',
    path: 'merchant/fetch-merchant',
    summary: 'The name of the shop',
    action: 'merchant.read',
    rate: 'api',
    answer: ok(Merchant),
    isPublicContent: true,
    handle: async () => ({ merchant: { merchant_name: await getMerchantName(db) } }),
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
}
