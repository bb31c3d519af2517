import { Trans } from '@lingui/react/macro';
import { Vehicle, VehiclePatch } from '#contract/vehicles.ts';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { DuplicatePlate } from './duplicate-plate.tsx';
import { useUpdateVehicle } from './vehicle-actions.ts';
import { readVehicle, vehicleValues } from './vehicle-draft.ts';
import { useShownVehicle, useVehicleLabels, VehicleFields } from './vehicle-fields.tsx';

type EditVehicleProps = { vehicle: Vehicle; opened: boolean; onClose: () => void };

/** Changes what a car is; whose it is, is changed by a transfer. */
export function EditVehicle({ vehicle, opened, onClose }: EditVehicleProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit vehicle</Trans>} size="46rem">
      <Fields vehicle={vehicle} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateVehicle(vehicle.id);
  const labels = useVehicleLabels();
  const { form, refusal, ...state } = useSchemaForm({
    schema: VehiclePatch,
    mode: 'controlled',
    ...editing(vehicle, Vehicle, vehicleValues),
    draft: `vehicle.${vehicle.id}`,
    labels,
    read: (values) => {
      const { ownerId: _kept, ...patch } = readVehicle(values);
      return patch;
    },
    submit: async (patch, rev) => {
      await update({ rev, patch });
      onClose();
    },
  });
  return (
    <SheetForm {...state} failed="update-vehicle" shown={useShownVehicle()}>
      <VehicleFields form={form} labels={labels} extent="record" />
      <DuplicatePlate refusal={refusal} onDistinct={(id) => form.setFieldValue('distinctFrom', id)} />
    </SheetForm>
  );
}
