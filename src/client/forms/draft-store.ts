import { createContext } from 'react';
import { readStored, storageOf, store } from '#client/ui/stored.ts';

/** What stood in a form when it was left: `rev` of the record it changes, and the fields as they were before. */
export type Draft<Values> = { at: number; rev: number | null; base: Values; values: Values };

/** Whose drafts these are; undefined before anybody has signed in: nothing is kept then. */
export const DraftOwner = createContext<string | undefined>(undefined);

const keyOf = (owner: string, name: string) => `warsha.draft.${owner}.${name}`;

/** The draft that `owner` left in a form: what of it the form has fields for, since an older version had others. */
export function readDraft<Values extends object>(
  owner: string | undefined,
  name: string,
  fields: Values,
): Draft<Values> | undefined {
  if (owner === undefined) return undefined;
  try {
    const kept = JSON.parse(readStored(keyOf(owner, name)) ?? 'null') as Draft<Values> | null;
    return kept ? { ...kept, base: fitting(kept.base, fields), values: fitting(kept.values, fields) } : undefined;
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

/** Where it stands when the copy of a person's drafts was made. */
export const copyNoteOf = (owner: string) => `warsha.drafts-kept.${owner}`;

/** Signed out: nothing that a person typed stays on the device. */
export function dropDraftsOf(owner: string): void {
  for (const key of [...draftKeysOf(owner), copyNoteOf(owner)]) store(key, undefined);
}

/** Each field as it was kept, where that is of the same kind: what is in one belongs together, and comes whole. */
function fitting<Fields extends object>(kept: object, fields: Fields): Fields {
  const there = kept as Record<string, unknown>;
  const fitted = Object.keys(fields).filter((key) => fits(there[key], (fields as Record<string, unknown>)[key]));
  return { ...fields, ...Object.fromEntries(fitted.map((key) => [key, there[key]])) };
}

/** The same fields, each of the same kind; what may be empty may hold anything. */
function fits(kept: unknown, fields: unknown): boolean {
  if (kept === undefined) return false;
  if (fields === null || kept === null) return true;
  if (Array.isArray(fields)) return Array.isArray(kept);
  if (typeof fields !== 'object') return typeof kept === typeof fields;
  const [there, wanted] = [Object.keys(kept), Object.keys(fields)];
  return (
    there.length === wanted.length &&
    wanted.every((key) => fits((kept as Record<string, unknown>)[key], (fields as Record<string, unknown>)[key]))
  );
}
