import { CatalogueTaken, OfferingCatalogue } from '#contract/offerings.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { takeCatalogue } from './catalogue-service.ts';

export function catalogueRoutes(router: Router): void {
  router.route({
    method: 'POST',
    path: 'offerings/catalogue',
    summary: 'Take over categories and services in one go',
    action: 'offering.write',
    rate: 'api',
    body: OfferingCatalogue,
    answer: ok(CatalogueTaken),
    handle: async ({ body, write }) => write((change) => takeCatalogue(change, body)),
  });
}
