import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useState } from 'react';
import type { VehicleView } from '#sync/view/overlay.ts';
import { KmSheet } from './km/lazy-km-sheet.ts';

/** Asks for a reading of this car, a client in the words of the own home. Works without network. */
export function RecordKmButton({ vehicle, isStaff }: { vehicle: VehicleView; isStaff: boolean }) {
  const [opened, open] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconGauge aria-hidden size={20} />} onClick={() => open(true)}>
        {isStaff ? <Trans>Record kilometres</Trans> : <Trans>How many km now?</Trans>}
      </Button>
      <KmSheet vehicle={vehicle} opened={opened} onClose={() => open(false)} />
    </>
  );
}
