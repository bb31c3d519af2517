import type { QueryFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { send } from '#sync/http.ts';

/** The query that wants to know. */
export type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey'>;

/**
 * Asks what anyone may ask, without session. A device with the app on it answers from what it kept, at once, and the query hears of
 * news when they come: a start without network, or with one that hangs, waits for nothing.
 */
export async function askPublic<Schema extends v.GenericSchema, T>(
  { client, queryKey }: Asking,
  path: string,
  query: Record<string, string>,
  schema: Schema,
  view: (value: v.InferOutput<Schema>) => T,
): Promise<T> {
  const key = `${path}?${new URLSearchParams(query)}`;
  const asked = ask(path, query, schema).then((value) => {
    void keep(key, value);
    return view(value);
  });
  if (client.getQueryData(queryKey) !== undefined) return asked;
  // Whether it fails matters to nobody once there is a kept answer.
  asked.catch(() => undefined);
  const kept = v.safeParse(schema, await readKept(key));
  if (!kept.success) return asked;
  void asked.then((value) => client.setQueryData(queryKey, value)).catch(() => undefined);
  return view(kept.output);
}

async function ask<Schema extends v.GenericSchema>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const page = {
    origin: globalThis.location.origin,
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  };
  // The browser asks with the ETag of its own copy, and an unchanged answer costs no body.
  const { data } = await send(page, { path, query, cache: 'no-cache' });
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new AppError('bad-answer');
  return parsed.output;
}

/** The database comes late and only to a device that has the app: a passer-by never loads it. */
const kept = async () => {
  const [{ readPublic, keepPublic }, { device }] = await Promise.all([
    import('#sync/public-data.ts'),
    import('#sync/this-device.ts'),
  ]);
  return {
    read: (key: string) => readPublic(device, key),
    keep: (key: string, value: unknown) => keepPublic(device, key, value),
  };
};

async function readKept(key: string): Promise<unknown> {
  if (!navigator.serviceWorker?.controller) return undefined;
  return (await kept()).read(key).catch(() => undefined);
}

async function keep(key: string, value: unknown): Promise<void> {
  try {
    await navigator.serviceWorker?.ready;
    await (await kept()).keep(key, value);
  } catch {
    // No database in this browser: the next start asks again.
  }
}
