import { WrittenMessage } from '#contract/message-templates.ts';
import { noContent } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { noteWritten } from './written-service.ts';

/** What staff write to clients from their own phone. */
export function writtenRoutes(router: Router): void {
  router.route({
    method: 'POST',
    path: 'written-messages',
    summary: 'Note on a visit or vehicle that its client was written to',
    action: 'message.write',
    rate: 'api',
    body: WrittenMessage,
    answer: noContent,
    handle: async ({ body, write }) => write((change) => noteWritten(change, body)),
  });
}
