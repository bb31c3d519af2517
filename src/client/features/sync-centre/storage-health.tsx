import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#client/ui/format.ts';
import type { Op } from '#sync/store/op.ts';
import { storageHealth } from './waiting-queries.ts';

/**
 * Whether the browser promised to keep this site's data, how much room is left, and a
 * copy of what waits for whoever must help.
 */
export function StorageHealth({ ops }: { ops: readonly Op[] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { data } = useQuery(storageHealth);
  if (!data) return null;
  return (
    <div style={{ display: 'grid', gap: 8, fontSize: 'var(--size-small)', color: 'var(--muted)' }}>
      <p>
        {data.persisted ? (
          <Trans>The browser keeps this data until you remove it.</Trans>
        ) : (
          <Trans>Install the app, so that the browser never clears this data.</Trans>
        )}{' '}
        <Trans>Used: {number(data.usedMb)} MB.</Trans>
      </p>
      {ops.length > 0 && (
        <Button
          size="sm"
          variant="default"
          component="a"
          download="waiting-changes.json"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(ops, null, 2))}`}
        >
          {t`Save a copy for support`}
        </Button>
      )}
    </div>
  );
}
