import { Template, TemplateDraft, TemplateKey, Templates } from '#contract/message-templates.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { changeTemplate, readTemplates } from './templates-service.ts';

/** What the shop writes to clients, for each occasion in each language. */
export function templatesRoutes(router: Router, { db }: { db: Db }): void {
  router.route({
    method: 'GET',
    path: 'message-templates',
    summary: 'The texts of messages to clients',
    action: 'template.read',
    rate: 'api',
    answer: ok(Templates),
    handle: async () => ({ items: await readTemplates(db) }),
  });
  router.route({
    method: 'PUT',
    path: 'message-templates/:event/:language',
    summary: 'Put the text of a message in words of the shop; null brings back what is built in',
    action: 'template.write',
    rate: 'api',
    params: TemplateKey,
    body: TemplateDraft,
    answer: ok(Template),
    handle: async ({ params, body, write }) => write((change) => changeTemplate(change, params, body)),
  });
}
