import type { QueryFunctionContext } from '@tanstack/react-query';
import * as v from 'valibot';
import { isReachable } from './reach.ts';

/** The query that wants to know. */
export type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey'>;

/**
 * A device with the app on it answers from what it kept under `key`, at once, and the query hears of news when
 * they come: a start without network, or with one that hangs, waits for nothing. Nothing personal may come
 * here: everybody at this device may read it.
 */
export async function storedFirst<Schema extends v.GenericSchema, T>(
  { client, queryKey }: Asking,
  key: string,
  schema: Schema,
  ask: () => Promise<v.InferOutput<Schema>>,
  view: (value: v.InferOutput<Schema>) => T,
): Promise<T> {
  const asked = ask().then((value) => {
    void keep(key, value);
    return view(value);
  });
  if (client.getQueryData(queryKey) !== undefined) return asked;
  // Whether it fails matters to nobody who has a kept answer meanwhile.
  asked.catch(() => undefined);
  const kept = v.safeParse(schema, await readKept(key));
  if (!kept.success) return asked;
  void asked.then(
    (value) => client.setQueryData(queryKey, value),
    // After the kept answer has become the query's own: it is not taken for the news, which are
    // asked for again, at once or with the network.
    () => setTimeout(() => void askAgain({ client, queryKey })),
  );
  return view(kept.output);
}

function askAgain({ client, queryKey }: Asking): Promise<void> {
  return client.invalidateQueries({ queryKey, exact: true, refetchType: isReachable() ? 'active' : 'none' });
}

/** The database comes late and only to a device that has the app: a passer-by never loads it. */
const kept = async () => {
  const [{ readPublic, keepPublic }, { device }] = await Promise.all([
    import('#sync/store/public-data.ts'),
    import('#sync/store/this-device.ts'),
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
