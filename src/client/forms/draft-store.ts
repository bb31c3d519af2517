import { createContext } from 'react';
import { readStored, storageOf, store } from '#client/ui/stored.ts';

/** What stood in a form when it was left: `rev` of the record it changes, and the fields as they were before. */
export type Draft<Values> = { at: number; rev: number | null; base: Values; values: Values };

/** Whose drafts these are; undefined before anybody has signed in: nothing is kept then. */
export const DraftOwner = createContext<string | undefined>(undefined);

const keyOf = (owner: string, name: string) => `warsha.draft.${owner}.${name}`;

/**
 * The draft that `owner` left in a form, if its fields are still those of the
 * form: an older version may have had others.
 */
export function readDraft<Values extends object>(
  owner: string | undefined,
  name: string,
  fields: Values,
): Draft<Values> | undefined {
  if (owner === undefined) return undefined;
  try {
    const kept = JSON.parse(readStored(keyOf(owner, name)) ?? 'null') as Draft<Values> | null;
    if (!kept || !fits(kept.values, fields) || !fits(kept.base, fields)) return undefined;
    return { ...kept, base: { ...fields, ...kept.base }, values: { ...fields, ...kept.values } };
  } catch {
    return undefined;
  }
}

/** Keeps what is typed on this device, past a reload and the end of the browser. Never for passwords. */
export function keepDraft<Values>(owner: string | undefined, name: string, draft: Draft<Values>): void {
  if (owner !== undefined) store(keyOf(owner, name), JSON.stringify(draft));
}

/** With what was sent of it. */
export function dropDraft(owner: string | undefined, name: string): void {
  if (owner !== undefined) store(keyOf(owner, name), undefined);
  keepAttempt(owner, name, undefined);
}

/** What was sent of a draft under which key, when nobody knows whether it arrived. */
export type Attempt<Sent> = { sent: Sent; key: string };

const sentOf = (name: string) => `${name}.sent`;

export function readAttempt<Sent>(owner: string | undefined, name: string): Attempt<Sent> | undefined {
  if (owner === undefined) return undefined;
  try {
    return (JSON.parse(readStored(keyOf(owner, sentOf(name))) ?? 'null') as Attempt<Sent> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Past a reload and the end of the browser, as the draft itself; undefined: it is done. */
export function keepAttempt<Sent>(owner: string | undefined, name: string, attempt: Attempt<Sent> | undefined): void {
  if (owner !== undefined) store(keyOf(owner, sentOf(name)), attempt && JSON.stringify(attempt));
}

/** Under which keys what `owner` typed and sent is stored. */
export function draftKeysOf(owner: string): string[] {
  return Object.keys(storageOf() ?? {}).filter((key) => key.startsWith(keyOf(owner, '')));
}

/** Signed out: nothing that a person typed stays on the device. */
export function dropDraftsOf(owner: string): void {
  for (const key of draftKeysOf(owner)) store(key, undefined);
}

/** The same fields, each of the same kind; what may be empty may hold anything. */
function fits(kept: unknown, fields: unknown): boolean {
  if (fields === null || kept === null) return kept !== undefined;
  if (Array.isArray(fields)) return Array.isArray(kept);
  if (typeof fields !== 'object') return typeof kept === typeof fields;
  const [there, wanted] = [Object.keys(kept as object), Object.keys(fields)];
  return (
    there.length === wanted.length &&
    wanted.every((key) => fits((kept as Record<string, unknown>)[key], (fields as Record<string, unknown>)[key]))
  );
}
