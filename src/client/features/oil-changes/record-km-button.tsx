import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useState } from 'react';
import type { VehicleView } from '#sync/view/overlay.ts';
import { KmSheet } from './km/lazy-km-sheet.ts';

/** Asks for a reading of this car. Works without network. */
export function RecordKmButton({ vehicle }: { vehicle: VehicleView }) {
  const [opened, open] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconGauge aria-hidden size={20} />} onClick={() => open(true)}>
        <Trans>Record kilometres</Trans>
      </Button>
      <KmSheet vehicle={vehicle} opened={opened} onClose={() => open(false)} />
    </>
  );
}
