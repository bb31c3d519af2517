import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Vehicle, VehicleDraft } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
import { useAttemptKey } from '#client/forms/attempt-key.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import { SheetActions } from '#client/ui/sheet.tsx';
import { PlateHeld } from './plate-held.tsx';
import { emptyVehicle, readVehicle } from './vehicle-draft.ts';
import { useVehicleLabels, VehicleFields } from './vehicle-fields.tsx';
import classes from './vehicle-form.module.css';

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
  const attempt = useAttemptKey();
  const { form, onSubmit, busy, failure, refusal, notices, forget } = useSchemaForm({
    schema: VehicleDraft,
    mode: 'controlled',
    initialValues: emptyVehicle(ownerId, plate),
    labels,
    draft: `new-vehicle.${ownerId}`,
    read: (values) => readVehicle({ ...values, ownerId }),
    submit: async (vehicle) => onDone(await api.post('vehicles', vehicle, { schema: Vehicle, ...attempt(vehicle) })),
  });
  return (
    <form ref={focusFirst} onSubmit={onSubmit} noValidate className={classes.form}>
      <FormNotices {...notices} />
      <VehicleFields form={form} labels={labels} extent={extent} />
      <PlateHeld
        refusal={refusal}
        {...(onExisting && {
          onTake: (vehicle: Vehicle) => {
            forget();
            onExisting(vehicle);
          },
        })}
      />
      <FormFailure failed="create-vehicle" reason={failure} />
      <SheetActions>
        {onCancel && (
          <Button
            variant="default"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" loading={busy}>
          <Trans>Add vehicle</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
