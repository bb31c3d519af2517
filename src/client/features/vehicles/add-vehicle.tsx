import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';

const AddVehicleSheet = lazySheet(async () => (await import('./add-vehicle-sheet.tsx')).AddVehicleSheet);

/** The button and the form for another car of a person. */
export function AddVehicle({ ownerId }: { ownerId: string }) {
  const [opened, open] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPlus aria-hidden size={20} />} onClick={() => open(true)}>
        <Trans>Add vehicle</Trans>
      </Button>
      <AddVehicleSheet ownerId={ownerId} opened={opened} onClose={() => open(false)} />
    </>
  );
}
