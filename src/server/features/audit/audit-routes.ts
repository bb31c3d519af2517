import { AuditQuery, AuditTrail } from '#contract/audit.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { trailOf } from './trail-service.ts';

export function auditRoutes(router: Router, { db }: { db: Db }): void {
  router.route({
    method: 'GET',
    path: 'audit',
    summary: 'Who changed what of one record, the newest first',
    action: 'audit.read',
    rate: 'api',
    query: AuditQuery,
    answer: ok(AuditTrail),
    handle: async ({ person, query }) => ({ items: await trailOf(db, person, query) }),
  });
}
