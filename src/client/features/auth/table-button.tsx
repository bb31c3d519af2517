import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useMay } from './session-context.tsx';

type TableButtonProps = { path: `${string}.csv`; query?: Record<string, string | boolean | undefined> };

/** Takes a list along as its filters show it; only where the position may. */
export function TableButton({ path, query = {} }: TableButtonProps) {
  const may = useMay();
  if (!may('list.export')) return null;
  const take = async () => (await import('./take-table.ts')).takeTable(path, query);
  return (
    <PlainButton icon={<IconDownload aria-hidden />} onClick={() => void take()}>
      <Trans>Table (CSV)</Trans>
    </PlainButton>
  );
}
