import { DraftedFace, PreviewLink, PreviewRequest, PreviewState } from '#contract/branding-preview.ts';
import type { Shop } from '#server/http/change.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { listDrafted } from './branding-service.ts';
import { assertPreview, closePreview, openPreview, previewStateOf } from './preview-service.ts';

const path = 'merchant/preview-link';

/** The link by which somebody without an account looks at the draft of the shop's face. */
export function previewRoutes(router: Router, { db, clock, key }: Pick<Shop, 'db' | 'clock'> & { key: Buffer }): void {
  router.route({
    method: 'GET',
    path,
    summary: 'The link that shows the draft, if there is one',
    action: 'branding.readDraft',
    rate: 'api',
    answer: ok(PreviewState),
    handle: async () => previewStateOf(db, { key, now: clock.now() }),
  });
  router.route({
    method: 'POST',
    path,
    summary: 'A link that shows the draft; the one that there is, or a new one',
    action: 'branding.share',
    rate: 'api',
    answer: created(PreviewLink),
    handle: async ({ write }) => write((change) => openPreview(change, key)),
  });
  router.route({
    method: 'DELETE',
    path,
    summary: 'Withdraw the link: from now on it shows nothing',
    action: 'branding.share',
    rate: 'api',
    answer: noContent,
    handle: async ({ write }) => write((change) => closePreview(change)),
  });
  router.publicRoute({
    method: 'POST',
    path: 'merchant/preview',
    summary: 'The draft of what the shop shows of itself in one language, for whoever has the link',
    action: 'branding.preview',
    rate: 'api',
    body: PreviewRequest,
    answer: ok(DraftedFace),
    handle: async ({ body: { secret, lan } }) => {
      const { expiresAt } = await assertPreview(db, { secret, key, now: clock.now() });
      return { entries: await listDrafted(db, lan), expiresAt };
    },
  });
}
