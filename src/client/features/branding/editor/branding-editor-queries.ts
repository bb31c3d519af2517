import { queryOptions } from '@tanstack/react-query';
import { Branding, BrandingHistory, type BrandingStatus } from '#contract/branding.ts';
import { PreviewState } from '#contract/branding-preview.ts';
import { LANGUAGES } from '#contract/constants.ts';
import { api } from '#client/session/api.ts';

export const editorKey = ['branding-editor'] as const;

/** What is shown and what is drafted, in all languages; the calls answer one language at a time. */
export const shownAndDrafted = queryOptions({
  queryKey: [...editorKey, 'entries'],
  queryFn: async () => {
    const [shown, drafts] = await Promise.all([readAll('ACTIVE'), readAll('DRAFT')]);
    return { shown, drafts };
  },
});

/** Who showed what when. */
export const versionsOptions = queryOptions({
  queryKey: [...editorKey, 'versions'],
  queryFn: () => api.get('merchant/branding-history', { schema: BrandingHistory }),
});

/** The link that shows the draft, if one works now: making something active ends it. */
export const previewLinkOptions = queryOptions({
  queryKey: [...editorKey, 'preview-link'],
  queryFn: () => api.get('merchant/preview-link', { schema: PreviewState }),
});

async function readAll(status: BrandingStatus): Promise<Branding> {
  // What is ACTIVE is asked for without saying so, as specified.
  const named = status === 'ACTIVE' ? {} : { status };
  const answers = await Promise.all(
    LANGUAGES.map((lan) => api.get('merchant/fetch-branding', { query: { lan, ...named }, schema: Branding })),
  );
  return [...new Map(answers.flat().map((entry) => [entry.id, entry])).values()];
}
