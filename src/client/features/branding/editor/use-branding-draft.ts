import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Branding } from '#contract/branding.ts';
import { mayPass, statusOf } from '#contract/may-pass.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { DraftOwner, dropDraft, keepDraft, readDraft } from '#client/forms/draft-store.ts';
import { useUnderWay } from '#client/forms/use-under-way.ts';
import { useLingui } from '@lingui/react/macro';
import { successMessages } from '#client/feedback/success-messages.ts';
import { setInterface } from '#client/features/interface/interface-state.ts';
import {
  type Cells,
  cellsOf,
  changedCells,
  entriesAround,
  isWithin,
  NAME_CELL,
  type SentEntry,
  withDrafts,
} from './brand-cells.ts';
import { cellFault } from './cell-faults.ts';
import { type DraftEntry, useActivate, useKeepDrafts } from './branding-actions.ts';
import { shownAndDrafted } from './branding-editor-queries.ts';

/** Where what was typed is: nothing typed, on its way, with the server, on this device only, or refused. */
export type KeptState = {
  is: 'clean' | 'keeping' | 'kept' | 'here' | 'refused';
  at: number | undefined;
  reason?: string;
};
export type BrandDraft = ReturnType<typeof useBrandingDraft>;

const DRAFT = 'branding';
const PAUSE_MS = 800;
const AGAIN_MS = 5000;
type Edits = { edits: [cell: string, value: string][] };

/**
 * The shop's face as it is being changed. What is typed is kept on this device at once and with the server, as drafts,
 * a moment later; what could not be sent is sent again.
 */
export function useBrandingDraft({ shown, drafts, name }: { shown: Branding; drafts: Branding; name: string }) {
  const { t, i18n } = useLingui();
  const owner = use(DraftOwner);
  const [edits, setEdits] = useState<Cells>(() => Object.fromEntries(readEdits(owner)?.values.edits ?? []));
  /** The same for what ends later than it began, as a picture on its way: more may have been typed by then. */
  const latest = useRef(edits);
  const [at, setAt] = useState(() => readEdits(owner)?.at);
  const [failed, setFailed] = useState<{ of: string; error: unknown }>();
  const keep = useKeepDrafts();
  const show = useActivate();
  const pictures = useUnderWay();

  const shownCells: Cells = { ...cellsOf(shown), [NAME_CELL]: name };
  const drafted: Cells = { ...cellsOf(withDrafts(shown, drafts)), [NAME_CELL]: name };
  const values: Cells = { ...drafted, ...edits };
  const changed = changedCells(shownCells, values);
  const unsent = changedCells(drafted, values).filter((cell) => cell !== NAME_CELL && !cellFault(cell, values[cell]));
  const queries = useQueryClient();
  const keeping = useRef<Promise<void>>(undefined);
  /** By what is known now: a draft may have been made since this was drawn. */
  const withIds = (entries: SentEntry[]): DraftEntry[] => {
    const known = queries.getQueryData(shownAndDrafted.queryKey)?.drafts ?? drafts;
    return entries.map((entry) => ({
      ...entry,
      id: known.findLast(({ type, language }) => type === entry.type && language === entry.language)?.id,
    }));
  };

  /** The entries of these cells as they stand here; what others have made of the rest by now stays theirs. */
  const around = async (cells: string[]): Promise<DraftEntry[]> => {
    const now = await queries.fetchQuery({ ...shownAndDrafted, staleTime: 0 });
    const own = Object.fromEntries(cells.map((cell) => [cell, values[cell] ?? '']));
    return withIds(entriesAround(cells, { ...cellsOf(withDrafts(now.shown, now.drafts)), ...edits, ...own }));
  };

  const put = (next: Cells) => {
    latest.current = next;
    setEdits(next);
  };
  const change = (more: Cells) => {
    const next = { ...latest.current, ...more };
    const rest = Object.entries(next).filter(([cell, value]) => value !== (drafted[cell] ?? ''));
    setAt(Date.now());
    put(next);
    remember(owner, rest);
  };

  const unsentKey = JSON.stringify(unsent.map((cell) => [cell, values[cell]]));
  const failure = failed?.of === unsentKey ? failed : undefined;
  const send = useEffectEvent(async (sent: string) => {
    try {
      const isFirst = await keep.mutateAsync(withIds(entriesAround(unsent, values)));
      forget(owner, values);
      // It was typed, not published: the sentence of the specification alone would be read so.
      if (isFirst && drafts.length === 0)
        toast.success(`${i18n._(successMessages['branding-created'])} ${t`Visitors see it once it is activated.`}`);
    } catch (error) {
      // Somebody else has shown or replaced the draft: it is kept anew beside what there is now.
      if (statusOf(error) === 404) await queries.invalidateQueries({ queryKey: shownAndDrafted.queryKey });
      else setFailed({ of: sent, error });
    }
  });
  const mayLeave = unsent.length > 0 && !keep.isPending && !show.isPending;
  useEffect(() => {
    if (!mayLeave || (failure && !mayPass(failure.error))) return undefined;
    const timer = setTimeout(() => (keeping.current = send(unsentKey)), failure ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsentKey, mayLeave, failure]);

  /** Shows what was changed to everybody; where only some of it is `meant`, the rest stays a draft. */
  const activate = async (isMeant: (cell: string) => boolean = () => true) => {
    const meant = changed.filter(isMeant);
    const nextName = meant.includes(NAME_CELL) ? values[NAME_CELL]?.trim() : undefined;
    // Else a draft that is being made just now would stay beside what is shown.
    await keeping.current;
    await show.mutateAsync({ name: nextName, readEntries: () => around(meant) });
    const entries = entriesAround(meant, values);
    const isShown = (cell: string) => meant.includes(cell) || isWithin(cell, entries);
    const rest = Object.entries(latest.current).filter(([cell, value]) => !isShown(cell) || value !== values[cell]);
    put(Object.fromEntries(rest));
    remember(owner, rest);
    if (nextName !== undefined) setInterface({ merchantName: nextName });
    toast.success(i18n._(successMessages['branding-updated']));
  };
  const discard = () => change(Object.fromEntries(changed.map((cell) => [cell, shownCells[cell] ?? ''])));

  const isBusy = keep.isPending || show.isPending || pictures.isSending;
  const state = stateOf({ isSent: unsent.length === 0, hasChanged: changed.length > 0, error: failure?.error });
  return { values, shown: shownCells, changed, change, discard, activate, isBusy, pictures, state: { ...state, at } };
}

function readEdits(owner: string | undefined) {
  return readDraft<Edits>(owner, DRAFT, { edits: [] });
}

function remember(owner: string | undefined, edits: [cell: string, value: string][]) {
  if (edits.length === 0) dropDraft(owner, DRAFT);
  else keepDraft<Edits>(owner, DRAFT, { at: Date.now(), rev: null, base: { edits: [] }, values: { edits } });
}

/** What the server has by now is no longer this device's to bring back. */
function forget(owner: string | undefined, sent: Cells) {
  const kept = readEdits(owner)?.values.edits ?? [];
  remember(
    owner,
    kept.filter(([cell, value]) => cell === NAME_CELL || value !== sent[cell]),
  );
}

type Facts = { isSent: boolean; hasChanged: boolean; error: unknown };

function stateOf({ isSent, hasChanged, error: failure }: Facts): Omit<KeptState, 'at'> {
  if (isSent) return { is: hasChanged ? 'kept' : 'clean' };
  if (failure === undefined) return { is: 'keeping' };
  return mayPass(failure) ? { is: 'here' } : { is: 'refused', reason: errorText(failure) };
}
