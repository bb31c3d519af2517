import { useBlocker } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { isBackTaken } from '#client/ui/leave-guard.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';

/** Asks before a page is left that takes a file in: answers whether the person goes, now, and for all ways out. */
export function useRunningGuard(isRunning: () => boolean): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const mayGo = async () =>
    !isRunning() ||
    (await confirm({
      title: t`The import is still running`,
      text: t`What is in stays. The rest of the file is not taken in.`,
      yes: t`Stop the import`,
      no: t`Go on importing`,
      dangerous: true,
    }));
  useBlocker({
    enableBeforeUnload: isRunning,
    shouldBlockFn: async ({ action }) => !(action === 'BACK' && isBackTaken()) && !(await mayGo()),
  });
  return mayGo;
}
