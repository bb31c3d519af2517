import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useConfirm } from './use-confirm.ts';

/** A form inside a sheet: whether leaving it loses something, and what it does when that is wanted. */
type Guarded = { isUnsaved: () => boolean; leave: () => void };

export const LeaveGuards = createContext<Set<Guarded> | undefined>(undefined);

/** "Leave without saving?" Says true when the person wants to. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t`Leave without saving?`,
      text: t`What you typed here is thrown away.`,
      yes: t`Leave without saving`,
      no: t`Keep editing`,
      dangerous: true,
    });
}

/** The sheets that Back closes, the topmost last. */
const opened: Set<Guarded>[] = [];

/** Does Back close a sheet, and stay on the page? */
export function isBackTaken(): boolean {
  return opened.length > 0;
}

/**
 * Closes a sheet by any of its ways out (Esc, its button, a tap beside it; Back while `takesBack`); asks
 * first while a form in it has unsaved changes.
 */
export function useGuardedClose(onClose: () => void, takesBack = false): { guards: Set<Guarded>; close: () => void } {
  const [guards] = useState(() => new Set<Guarded>());
  const isAsking = useRef(false);
  const ask = useLeaveQuestion();
  const close = async () => {
    if (isAsking.current) return;
    const unsaved = [...guards].filter((form) => form.isUnsaved());
    if (unsaved.length > 0) {
      isAsking.current = true;
      const leave = await ask();
      // The Esc that answered the question reaches this sheet as well.
      setTimeout(() => {
        isAsking.current = false;
      });
      if (!leave) return;
    }
    for (const form of unsaved) form.leave();
    onClose();
  };
  useEffect(() => {
    if (!takesBack) return undefined;
    opened.push(guards);
    return () => void opened.splice(opened.indexOf(guards), 1);
  }, [takesBack, guards]);
  useBlocker({
    disabled: !takesBack,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const isMeant = action === 'BACK' && opened.at(-1) === guards;
      if (isMeant) void close();
      return isMeant;
    },
  });
  return { guards, close: () => void close() };
}

/** Makes the sheet around a form ask before it closes. Answers what leaves every form of that sheet. */
export function useLeaveGuard(form: Guarded): () => void {
  const guards = use(LeaveGuards);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const guarded = { isUnsaved: () => latest.current.isUnsaved(), leave: () => latest.current.leave() };
    guards?.add(guarded);
    return () => void guards?.delete(guarded);
  }, [guards]);
  return () => {
    for (const each of guards ?? [form]) each.leave();
  };
}
