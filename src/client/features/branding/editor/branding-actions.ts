import { BrandingWritten, type BrandingStatus, type MerchantUpdate } from '#contract/branding.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { brandingKey, merchantKey } from '../branding-queries.ts';
import type { SentEntry } from './brand-cells.ts';
import { editorKey } from './branding-editor-queries.ts';

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

/** Shows the shop's name and entries to everybody, from now on. */
export function useActivate() {
  return useSave({
    send: async ({ name, entries }: { name: string | undefined; entries: DraftEntry[] }) => {
      if (name !== undefined)
        await api.put('merchant/update-merchant', { merchant_name: name }, { schema: BrandingWritten });
      for (const entry of entries) await send(entry, 'ACTIVE');
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

async function send({ id, ...entry }: DraftEntry, status: BrandingStatus) {
  const body = { ...entry, status };
  if (id === undefined) return await api.post('merchant/create-branding', body, { schema: BrandingWritten });
  return await api.put(`merchant/update-branding/${id}`, body, { schema: BrandingWritten });
}
