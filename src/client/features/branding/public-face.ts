import * as v from 'valibot';
import { Branding, Merchant } from '#contract/branding.ts';
import { AppError } from '#contract/errors.ts';
import { send } from '#sync/http.ts';
import { brandStyle } from './brand-style.ts';

/** What a visitor sees of the shop, with the style sheet of its colours: both are kept for the next first paint. */
export type PublicFace = { entries: Branding; style: string };

export async function fetchFace(lan: string): Promise<PublicFace> {
  const entries = await fetchPublic('merchant/fetch-branding', { lan }, Branding);
  return { entries, style: brandStyle(entries) };
}

export function fetchMerchant(): Promise<Merchant> {
  return fetchPublic('merchant/fetch-merchant', {}, Merchant);
}

/** Asks what anyone may ask: without session and database. */
export async function fetchPublic<Schema extends v.GenericSchema>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const page = {
    origin: globalThis.location.origin,
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  };
  const { data } = await send(page, { path, query });
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new AppError('bad-answer');
  return parsed.output;
}
