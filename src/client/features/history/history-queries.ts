import { queryOptions } from '@tanstack/react-query';
import { AuditTrail, type AuditedEntity } from '#contract/audit.ts';
import { api } from '#client/session/api.ts';

/** Who changed what of a record and when. `rev` is the revision shown: another one has more changes. */
export function recordHistoryOptions(entity: AuditedEntity, id: string, rev: number) {
  return queryOptions({
    queryKey: ['audit', entity, id, rev],
    queryFn: () => api.get('audit', { query: { entity, id }, schema: AuditTrail }),
  });
}
