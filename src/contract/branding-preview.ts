import * as v from 'valibot';
import { Branding } from '#contract/branding.ts';
import { LANGUAGES } from '#contract/constants.ts';
import { LinkSecret } from '#contract/link-secret.ts';

/** A link to the draft of the shop's face works for so many days, at most until the draft is made active. */
export const PREVIEW_DAYS = 7;

/** The link that works now. */
export const PreviewLink = v.object({ secret: v.string(), expiresAt: v.string() });
export type PreviewLink = v.InferOutput<typeof PreviewLink>;
export const PreviewState = v.object({ link: v.nullable(PreviewLink) });
export type PreviewState = v.InferOutput<typeof PreviewState>;

/** Opened by anybody who has the link: in the body, so that it is in no log and no history of addresses. */
export const PreviewRequest = v.strictObject({
  secret: LinkSecret,
  lan: v.picklist(LANGUAGES, 'one-of'),
});

/** What visitors of one language would read if the draft were active. */
export const DraftedFace = v.object({ entries: Branding, expiresAt: v.string() });
export type DraftedFace = v.InferOutput<typeof DraftedFace>;
