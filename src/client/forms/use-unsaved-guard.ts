import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { isBackTaken, useLeaveGuard, useLeaveQuestion } from '#client/ui/leave-guard.tsx';
import { hasUnsavedWork } from '#client/ui/unsaved-work.ts';
import { useUnsavedWork } from '#client/ui/use-unsaved-work.ts';

/**
 * Asks before a page or a sheet with unsaved changes is left; the browser asks when the tab
 * is closed. Who leaves has them forgotten.
 */
export function useUnsavedGuard(hasChanged: () => boolean, forget: () => void) {
  const isLeft = useRef(false);
  const isUnsaved = () => !isLeft.current && hasChanged();
  const leave = () => {
    isLeft.current = true;
    forget();
  };
  const { history } = useRouter();
  const ask = useLeaveQuestion();
  const leaveAll = useLeaveGuard({ isUnsaved, leave });
  useUnsavedWork(isUnsaved);
  useBlocker({
    enableBeforeUnload: () => isUnsaved() && hasUnsavedWork(),
    shouldBlockFn: async ({ action, current, next }) => {
      const stays = current.pathname === next.pathname && formIn(current.search) === formIn(next.search);
      // Its sheet, or one above it, asks.
      if (action === 'BACK' && isBackTaken()) return false;
      if (stays || !isUnsaved()) return false;
      const go = ask().then((isSure) => {
        if (isSure) leaveAll();
        return isSure;
      });
      if (action !== 'BACK') return !(await go);
      // By then the browser has gone back: it stands here again while the question does, which the next Back answers.
      void go.then((isSure) => isSure && history.back({ ignoreBlocker: true }));
      return true;
    },
  });
}

/** A search as text, without how the list beside a form is looked at, which opens and closes none. */
function formIn(search: object): string {
  return JSON.stringify({ ...search, q: undefined, sort: undefined });
}
