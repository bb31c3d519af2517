import { Trans } from '@lingui/react/macro';
import { Sheet } from '#client/ui/sheet.tsx';
import { NewVehicle } from './new-vehicle.tsx';

type AddVehicleSheetProps = { ownerId: string; opened: boolean; onClose: () => void };

export function AddVehicleSheet({ ownerId, opened, onClose }: AddVehicleSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Add vehicle</Trans>} size="46rem">
      <NewVehicle ownerId={ownerId} extent="record" onDone={onClose} />
    </Sheet>
  );
}
