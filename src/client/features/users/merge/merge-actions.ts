import type * as v from 'valibot';
import { api } from '#client/session/api.ts';
import { everything, useSave } from '#client/session/use-save.ts';

type Merge<Merged> = {
  path: 'users' | 'vehicles';
  kept: { id: string; rev: number };
  other: { id: string; rev: number };
  answer: v.GenericSchema<unknown, Merged>;
  /** Leads to the record that is left, before the page of the other one is asked again. */
  onMerged: (merged: Merged) => Promise<void>;
};

/**
 * Makes two records one, with the fields of the other one that are sent. Refused when one of them has changed since.
 */
export function useMerge<Merged>({ path, kept, other, answer, onMerged }: Merge<Merged>) {
  return useSave({
    send: (take: string[]) =>
      api.post(
        `${path}/${kept.id}/merge`,
        { otherId: other.id, otherRev: other.rev, take },
        { schema: answer, headers: { 'if-match': `"${kept.rev}"` } },
      ),
    onSaved: onMerged,
    invalidates: everything,
    pulls: true,
  });
}
