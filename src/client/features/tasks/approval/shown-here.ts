import { useEffect, useSyncExternalStore } from 'react';
import { isAsked } from './is-asked.ts';

let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function show(next: ReadonlySet<string>) {
  shown = next;
  for (const listener of listeners) listener();
}

function forget(taskId: string) {
  show(new Set([...shown].filter((id) => id !== taskId)));
}

/**
 * Keeps the card of a question where it is until the page is left or out of sight, answered or not: one that went away
 * would put another button under the finger.
 */
export function useStay(taskId: string, isOver: boolean): void {
  useEffect(() => {
    show(new Set(shown).add(taskId));
    return () => forget(taskId);
  }, [taskId]);
  useEffect(() => {
    if (!isOver) return undefined;
    const hide = () => void (document.visibilityState === 'hidden' && forget(taskId));
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [taskId, isOver]);
}

/**
 * Which tasks have a card of their question: those that are asked, and those that were while this page has been open.
 */
export function useHasCard(): (task: { id: string } & Parameters<typeof isAsked>[0]) => boolean {
  const here = useSyncExternalStore(subscribe, () => shown);
  return (task) => isAsked(task) || here.has(task.id);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
