import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportButton } from '#client/session/export-button.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { useExport } from '#client/session/use-export.ts';
import { Card } from '#client/ui/card.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import classes from './own-profile.module.css';

const DeleteAccount = lazySheet(async () => (await import('./delete-account.tsx')).DeleteAccount);

/** What a client may do about all that the shop stores of the client: take it along, or end it. */
export function OwnAccount() {
  const { t } = useLingui();
  const may = useMay();
  const [isLeaving, leave] = useState(false);
  const { take, isBusy } = useExport();
  if (!may('own.data')) return null;
  return (
    <Card label={t`My account`}>
      <h2 className={classes.title}>
        <Trans>My account</Trans>
      </h2>
      <p className={classes.words}>
        <Trans>Everything the workshop keeps about you and your cars, as a file.</Trans>
      </p>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={20} />}
          loading={isBusy}
          // Its names are those of the API, in no language.
          onClick={() => take('users/me/data', { lng: undefined })}
        >
          <Trans>Download my data</Trans>
        </Button>
        <ExportButton path="users/me/data.csv" needs="own.data" />
        <Button
          variant="subtle"
          color="alert"
          leftSection={<IconTrash aria-hidden size={20} />}
          onClick={() => leave(true)}
        >
          <Trans>Delete my account…</Trans>
        </Button>
      </div>
      <DeleteAccount opened={isLeaving} onClose={() => leave(false)} />
    </Card>
  );
}
