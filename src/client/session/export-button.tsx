import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import type { Action } from '#contract/permissions.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useMay } from './session-context.tsx';

type ExportButtonProps = {
  path: `${string}.csv`;
  query?: Record<string, string | boolean | undefined>;
  needs?: Action;
};

/** Takes a list along as its filters show it; only where the position may. */
export function ExportButton({ path, query = {}, needs = 'list.export' }: ExportButtonProps) {
  const may = useMay();
  if (!may(needs)) return null;
  const take = async () => (await import('./export-table.ts')).exportTable(path, query);
  return (
    <PlainButton data-aside icon={<IconDownload aria-hidden />} onClick={() => void take()}>
      <span>
        <Trans>Table (CSV)</Trans>
      </span>
    </PlainButton>
  );
}
