import { BrandingWritten, type BrandingStatus, type MerchantUpdate } from '#contract/branding.ts';
import { PreviewLink } from '#contract/branding-preview.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { brandingKey, merchantKey } from '../branding-queries.ts';
import type { SentEntry } from './brand-cells.ts';
import { editorKey, previewLinkOptions } from './branding-editor-queries.ts';

/** An entry with the id of its draft, where the server has one. */
export type DraftEntry = SentEntry & { id: string | undefined };

/** Keeps entries as drafts; the answer says whether one of them is the first of its place. */
export function useKeepDrafts() {
  return useSave({
    send: async (entries: DraftEntry[]) => {
      for (const entry of entries) await send(entry, 'DRAFT');
      return entries.some(({ id }) => id === undefined);
    },
    invalidates: [editorKey],
  });
}

type Shown = { name: string | undefined; readEntries: () => Promise<DraftEntry[]> };

/** Shows the shop's name and entries to everybody, from now on. */
export function useActivate() {
  return useSave({
    send: async ({ name, readEntries }: Shown) => {
      if (name !== undefined)
        await api.put('merchant/update-merchant', { merchant_name: name }, { schema: BrandingWritten });
      for (const entry of await readEntries()) await send(entry, 'ACTIVE');
    },
    invalidates: [editorKey, brandingKey, merchantKey],
  });
}

/** The shop is paid in another currency, or goes by another clock, from now on. */
export function useChooseForShop() {
  return useSave({
    send: (chosen: Pick<MerchantUpdate, 'currency' | 'timeZone'>) =>
      api.put('merchant/update-merchant', chosen, { schema: BrandingWritten }),
    invalidates: [merchantKey],
    failed: 'update-branding',
  });
}

/** Makes the link to the draft; where one works, that is it. */
export function useOpenPreview() {
  return useSave({
    send: (_: void, once) => api.post('merchant/preview-link', undefined, { schema: PreviewLink, ...once }),
    onSaved: (link, queries) => queries.setQueryData(previewLinkOptions.queryKey, { link }),
    failed: 'save',
  });
}

/** From now on the link shows nothing. */
export function useClosePreview() {
  return useSave({
    send: () => api.remove('merchant/preview-link'),
    onSaved: (_, queries) => queries.setQueryData(previewLinkOptions.queryKey, { link: null }),
    failed: 'save',
  });
}

async function send({ id, ...entry }: DraftEntry, status: BrandingStatus) {
  const body = { ...entry, status };
  if (id === undefined) return await api.post('merchant/create-branding', body, { schema: BrandingWritten });
  return await api.put(`merchant/update-branding/${id}`, body, { schema: BrandingWritten });
}
