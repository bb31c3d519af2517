import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '#client/ui/confirm.tsx';

/** Asks before a page with unsaved changes is left; the browser asks when the tab is closed. */
export function useUnsavedGuard(isUnsaved: () => boolean) {
  const { t } = useLingui();
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (!isUnsaved() || current.pathname === next.pathname) return false;
      return !(await confirm({ title: t`Leave without saving?`, yes: t`Leave`, dangerous: true }));
    },
  });
}
