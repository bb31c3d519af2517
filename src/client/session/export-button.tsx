import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import type { Action } from '#contract/permissions.ts';
import { BusyIcon } from '#client/ui/busy-icon.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useMay } from './session-context.tsx';
import { useExport } from './use-export.ts';

type ExportButtonProps = {
  path: `${string}.csv`;
  query?: Record<string, string | boolean | undefined>;
  needs?: Action;
};

/** Takes a list along as its filters show it; only where the position may. */
export function ExportButton({ path, query, needs = 'list.export' }: ExportButtonProps) {
  const may = useMay();
  const { take, isBusy } = useExport();
  if (!may(needs)) return null;
  return (
    <PlainButton
      data-aside
      icon={isBusy ? <BusyIcon /> : <IconDownload aria-hidden />}
      aria-busy={isBusy}
      // Not `disabled`: it keeps the focus of who pressed it.
      aria-disabled={isBusy}
      onClick={() => take(path, query)}
    >
      <span>
        <Trans>Table (CSV)</Trans>
      </span>
    </PlainButton>
  );
}
