import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Vehicle, VehicleDraft } from '#contract/vehicles.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import { DuplicatePlate } from './duplicate-plate.tsx';
import { useCreateVehicle } from './vehicle-actions.ts';
import { emptyVehicle, readVehicle } from './vehicle-draft.ts';
import { useVehicleLabels, VehicleFields } from './vehicle-fields.tsx';

type NewVehicleProps = {
  ownerId: string;
  plate?: string;
  extent: 'arrival' | 'record';
  onDone: (vehicle: Vehicle) => void;
  /** Back to what this is a part of; a sheet of its own has its own way out. */
  onCancel?: () => void;
  /** Takes the car that has the plate already, instead of going to its page. */
  onExisting?: (vehicle: Vehicle) => void;
};

/** A new car of an owner. */
export function NewVehicle({ ownerId, plate, extent, onDone, onCancel, onExisting }: NewVehicleProps) {
  const labels = useVehicleLabels();
  const draft = `new-vehicle.${ownerId}`;
  const { mutateAsync: create } = useCreateVehicle(draft);
  const { form, refusal, forget, ...state } = useSchemaForm({
    schema: VehicleDraft,
    mode: 'controlled',
    initialValues: emptyVehicle(ownerId, plate),
    labels,
    draft,
    read: (values) => readVehicle({ ...values, ownerId }),
    submit: async (vehicle) => onDone(await create(vehicle)),
  });
  return (
    <SheetForm
      ref={focusFirst}
      {...state}
      failed="create-vehicle"
      save={<Trans>Add vehicle</Trans>}
      beside={
        onCancel && (
          <Button
            variant="default"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      <VehicleFields form={form} labels={labels} extent={extent} />
      <DuplicatePlate
        refusal={refusal}
        onDistinct={(id) => form.setFieldValue('distinctFrom', id)}
        {...(onExisting && {
          onTake: (vehicle: Vehicle) => {
            forget();
            onExisting(vehicle);
          },
        })}
      />
    </SheetForm>
  );
}
