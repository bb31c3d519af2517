import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';
import {
  Category,
  type CategoryDraft,
  type CategoryPatch,
  OfferingItem,
  type OfferingItemDraft,
  type OfferingItemPatch,
} from '#contract/offerings.ts';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { type Offering, offeringOptions, offeringsKey } from './manager-queries.ts';

const invalidates = [offeringsKey];

export function useCreateItem(draft: string) {
  return useSave({
    draft,
    send: (made: OfferingItemDraft, once) => api.post('offerings/items', made, { schema: OfferingItem, ...once }),
    onSaved: showItem,
    invalidates,
  });
}

export function useUpdateItem(id: string) {
  return useSave({ send: (edit: Edit<OfferingItemPatch>) => patchItem(id, edit), onSaved: showItem, invalidates });
}

/** Changes a service by one tap, says so in `words` and offers to take it back to `before`. */
export function useChangeItem({ id, rev }: OfferingItem) {
  const undo = useSave({
    send: (edit: Edit<OfferingItemPatch>) => patchItem(id, edit),
    onSaved: showItem,
    invalidates,
    failed: 'update-item',
  });
  return useSave({
    send: ({ patch }: { patch: OfferingItemPatch; before: OfferingItemPatch; words: string }) =>
      patchItem(id, { rev, patch }),
    onSaved: (saved, queries, { before, words }) => {
      showItem(saved, queries);
      offerUndo({ words, takeBack: () => undo.mutate({ rev: saved.rev, patch: before }) });
    },
    invalidates,
    failed: 'update-item',
  });
}

export function useRemoveItem(id: string, words: string, onRemoved: () => void) {
  return useRemove({ path: `offerings/items/${id}`, words, invalidates, onRemoved });
}

export function useCreateCategory(draft: string) {
  return useSave({
    draft,
    send: (made: CategoryDraft, once) => api.post('offerings/categories', made, { schema: Category, ...once }),
    onSaved: showCategory,
    invalidates,
  });
}

export function useUpdateCategory(id: string) {
  return useSave({
    send: ({ rev, patch }: Edit<CategoryPatch>) =>
      api.patch(`offerings/categories/${id}`, rev, patch, { schema: Category }),
    onSaved: showCategory,
    invalidates,
  });
}

export function useRemoveCategory(id: string, words: string, onRemoved: () => void) {
  return useRemove({ path: `offerings/categories/${id}`, words, invalidates, onRemoved });
}

/** Puts a row before another of its list, or to the end: on the screen at once, at the server one after the other. */
export function useMoveOffering(list: 'categories' | 'items') {
  const queries = useQueryClient();
  const waiting = useRef({ count: 0, last: Promise.resolve<unknown>(undefined) });
  const { mutateAsync: send } = useSave({
    send: ({ id, before }: { id: string; before: string | null }) =>
      api.post(`offerings/${list}/${id}/move`, { before }, { schema: v.object({}) }),
    failed: list === 'items' ? 'update-item' : 'update-category',
  });
  return (id: string, before: string | null) => {
    void queries.cancelQueries({ queryKey: offeringOptions.queryKey });
    show(queries, ({ categories, items }) =>
      list === 'items'
        ? { categories, items: moved(items, id, before) }
        : { categories: moved(categories, id, before), items },
    );
    const { current: line } = waiting;
    line.count += 1;
    line.last = line.last
      .then(() => send({ id, before }))
      .catch(() => undefined)
      .then(() => {
        line.count -= 1;
        // What the server has is asked for when it has heard of all of them.
        return line.count === 0 ? queries.invalidateQueries({ queryKey: offeringsKey }) : undefined;
      });
  };
}

function patchItem(id: string, { rev, patch }: Edit<OfferingItemPatch>) {
  return api.patch(`offerings/items/${id}`, rev, patch, { schema: OfferingItem });
}

function showItem(item: OfferingItem, queries: QueryClient): void {
  show(queries, (seen) => ({ ...seen, items: put(seen.items, item) }));
}

function showCategory(category: Category, queries: QueryClient): void {
  show(queries, (seen) => ({ ...seen, categories: put(seen.categories, category) }));
}

function show(queries: QueryClient, change: (seen: Offering) => Offering): void {
  queries.setQueryData(offeringOptions.queryKey, (seen) => seen && change(seen));
}

function put<Row extends { id: string }>(rows: Row[], row: Row): Row[] {
  return rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];
}

function moved<Row extends { id: string }>(rows: Row[], id: string, before: string | null): Row[] {
  const row = rows.find((one) => one.id === id);
  const others = rows.filter((one) => one.id !== id);
  const at = before === null ? others.length : others.findIndex((one) => one.id === before);
  return row ? others.toSpliced(at, 0, row) : rows;
}
