import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEngine } from '#client/features/sync-centre/engine-context.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { NewVehicle } from './new-vehicle.tsx';

/** The button and the form for another car of a person. */
export function AddVehicle({ ownerId }: { ownerId: string }) {
  const [opened, open] = useState(false);
  const engine = useEngine();
  const queries = useQueryClient();
  return (
    <>
      <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => open(true)}>
        <Trans>Add vehicle</Trans>
      </Button>
      <Sheet opened={opened} onClose={() => open(false)} title={<Trans>Add vehicle</Trans>} size="46rem">
        <NewVehicle
          ownerId={ownerId}
          extent="record"
          onCancel={() => open(false)}
          onDone={() => {
            open(false);
            void queries.invalidateQueries({ queryKey: ['vehicles'] });
            void engine.wake();
          }}
        />
      </Sheet>
    </>
  );
}
