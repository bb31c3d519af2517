import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEngine } from '#client/session/engine-context.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { NewVehicle } from './new-vehicle.tsx';

type AddVehicleSheetProps = { ownerId: string; opened: boolean; onClose: () => void };

export function AddVehicleSheet({ ownerId, opened, onClose }: AddVehicleSheetProps) {
  const engine = useEngine();
  const queries = useQueryClient();
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Add vehicle</Trans>} size="46rem">
      <NewVehicle
        ownerId={ownerId}
        extent="record"
        onDone={() => {
          onClose();
          void queries.invalidateQueries({ queryKey: ['vehicles'] });
          void engine.wake();
        }}
      />
    </Sheet>
  );
}
