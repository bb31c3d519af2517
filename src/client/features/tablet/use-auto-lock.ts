import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isLeftAlone, lockTablet, noteTouch } from '#client/session/tablet.ts';
import { facesOptions, tabletKey, tabletOptions } from './tablet-queries.ts';

const LOOK_EVERY_MS = 5000;

/** Shows the faces; what was typed is kept as a draft of whoever typed it. */
export function useLock(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { pathname, search } = globalThis.location;
    await lockTablet();
    // What the person before may take back is not the next one's to tap.
    notifications.clean();
    // As they are now, not as the tablet last showed them: somebody new may have come, with a PIN or without.
    await queries.prefetchQuery({ ...facesOptions, staleTime: 0 });
    await navigate({
      to: '/login',
      search: { mode: 'lock', from: pathname + search },
      replace: true,
      ignoreBlocker: true,
    });
    // Nothing that the person before saw stays in memory. The faces do: drawn anew they would slip away under a finger.
    queries.removeQueries({ predicate: ({ queryKey, meta }) => queryKey[0] !== tabletKey && !meta?.boot });
    queries.getMutationCache().clear();
  };
}

/**
 * Locks a shared tablet that nobody touches. Measured by both clocks: one of them
 * may be set, the other stands still in sleep.
 */
export function useAutoLock(): void {
  const { data: tablet } = useQuery(tabletOptions);
  const lock = useEffectEvent(useLock());
  const minutes = tablet?.lockAfter ?? undefined;
  useEffect(() => {
    if (minutes === undefined) return undefined;
    let touched = performance.now();
    let isLocking = false;
    const touch = () => {
      touched = performance.now();
      noteTouch();
    };
    const look = () => {
      const isOver = performance.now() - touched >= minutes * 60_000;
      if (isLocking || !(isOver || isLeftAlone(minutes))) return;
      isLocking = true;
      void lock().finally(() => (isLocking = false));
    };
    touch();
    const timer = setInterval(look, LOOK_EVERY_MS);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) globalThis.addEventListener(event, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const event of events) globalThis.removeEventListener(event, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [minutes]);
}
