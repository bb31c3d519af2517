import { type ReactNode, useState } from 'react';
import type { StaleChange } from '#contract/errors.ts';
import type { Conflict } from './edited.ts';
import type { Clash } from './merge-edits.ts';

/** Says a field's value as its form does; undefined where the value speaks for itself. */
export type Shown = (path: string, value: unknown) => ReactNode;

export type Side = 'theirs' | 'mine';

/** What a person sees of a conflict, and how it is decided. */
export type ConflictView = {
  clashes: readonly Clash[];
  /** The shop was restored from a backup: the other side is the record as it was then. */
  isSetBack: boolean;
  taken: readonly { path: string; theirs: unknown }[];
  chosen: Readonly<Record<string, Side>>;
  choose: (side: Side, path?: string) => void;
  /** Who changed the field last, and when; of no field: who saved last. */
  who: (path?: string) => { byName: string | null; at: string | undefined };
  /** Counts up whenever the person should look at it, also when a save was asked for too early. */
  calls: number;
  isLate: boolean;
};

type UseConflict<Values> = {
  first: Conflict<Values> | undefined;
  pick: (path: string, value: unknown) => void;
  onDecided: (theirs: Conflict<Values>['theirs']) => void;
};

/** The choice between two people's words, field by field. Nothing is saved before each is decided. */
export function useConflict<Values>({ first, pick, onDecided }: UseConflict<Values>) {
  const [conflict, setConflict] = useState(first);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [calls, setCalls] = useState(0);
  const [isLate, setLate] = useState(false);
  const open = conflict?.clashes.filter(({ path }) => chosen[path] === undefined) ?? [];

  const choose = (side: Side, path?: string) => {
    if (!conflict) return;
    const now = conflict.clashes.filter((clash) => path === undefined || clash.path === path);
    for (const clash of now) pick(clash.path, clash[side]);
    const next = { ...chosen, ...Object.fromEntries(now.map((clash) => [clash.path, side])) };
    setChosen(next);
    if (conflict.clashes.every((clash) => next[clash.path] !== undefined)) {
      setLate(false);
      onDecided(conflict.theirs);
    }
  };
  const begin = (next: Conflict<Values> | undefined) => {
    setConflict(next);
    setChosen({});
    setLate(false);
    setCalls((before) => before + 1);
  };
  /** Whether something is undecided yet; then it says so. */
  const insist = () => {
    if (open.length === 0) return false;
    setLate(true);
    setCalls((before) => before + 1);
    return true;
  };
  const view: ConflictView | undefined = conflict && {
    clashes: conflict.clashes,
    taken: conflict.taken,
    isSetBack: conflict.isSetBack,
    chosen,
    choose,
    who: (path) => whoOf(conflict.trail, conflict.theirs.updatedAt, path),
    calls,
    isLate,
  };
  return { view, begin, end: () => begin(undefined), insist };
}

/** The trail has the newest change first; a field inside a group is known by its first name. */
function whoOf(trail: readonly StaleChange[], updatedAt: string | undefined, path: string | undefined) {
  const field = path?.split('.')[0];
  const change = trail.find(({ fields }) => field !== undefined && fields.includes(field)) ?? trail[0];
  return change ?? { byName: null, at: updatedAt };
}
