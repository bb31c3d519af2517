import { useLingui } from '@lingui/react/macro';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';

const TrackingSheet = lazySheet(async () => (await import('./tracking-sheet.tsx')).TrackingSheet);

/** Lets the client follow this visit on the phone. */
export function TrackingButton({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton aria-label={t`Link for the client`} title={t`Link for the client`} onClick={() => setOpened(true)}>
        <IconMapPinCheck aria-hidden size={20} />
      </IconButton>
      <TrackingSheet visit={visit} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
