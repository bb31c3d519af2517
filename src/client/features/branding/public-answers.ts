import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { type Asking, storedFirst } from '#client/session/stored-answers.ts';
import { send } from '#sync/exchange/http.ts';

export type { Asking } from '#client/session/stored-answers.ts';

/** Calls made without a session. */
export const passerBy = {
  get origin() {
    return globalThis.location.origin;
  },
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
};

/** Asks what anyone may ask, without session; a device with the app on it answers at once from what it kept. */
export async function askPublic<Schema extends v.GenericSchema, T>(
  asking: Asking,
  path: string,
  query: Record<string, string>,
  schema: Schema,
  view: (value: v.InferOutput<Schema>) => T,
): Promise<T> {
  return storedFirst(
    asking,
    `${path}?${new URLSearchParams(query)}`,
    schema,
    () => fetchPublic(path, query, schema),
    view,
  );
}

/** The same from the server only: for what is kept as a whole that is made of several answers. */
export async function fetchPublic<Schema extends v.GenericSchema>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // The browser asks with the ETag of its own copy, and an unchanged answer costs no body.
  const { data } = await send(passerBy, { path, query, cache: 'no-cache' });
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new AppError('bad-answer');
  return parsed.output;
}
