import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Vehicle, VehicleDraft } from '#contract/vehicles.ts';
import { api } from '#client/features/auth/api.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import { useAttemptKey } from '#client/features/interface/form/attempt-key.ts';
import { tabDraft } from '#client/features/interface/form/draft-store.ts';
import { FormFailure } from '#client/features/interface/form/form-failure.tsx';
import { useSchemaForm } from '#client/features/interface/form/use-schema-form.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import { SheetActions } from '#client/ui/sheet.tsx';
import { PlateHeld } from './plate-held.tsx';
import { emptyVehicle, isVehicleValues, readVehicle } from './vehicle-draft.ts';
import { useVehicleLabels, VehicleFields } from './vehicle-fields.tsx';
import classes from './vehicle-form.module.css';

type NewVehicleProps = {
  ownerId: string;
  plate?: string;
  extent: 'arrival' | 'record';
  onDone: (vehicle: Vehicle) => void;
  onCancel: () => void;
  /** Takes the car that has the plate already, instead of going to its page. */
  onExisting?: (vehicle: Vehicle) => void;
};

/** A new car of an owner. */
export function NewVehicle({ ownerId, plate, extent, onDone, onCancel, onExisting }: NewVehicleProps) {
  const { uid } = useSession();
  const labels = useVehicleLabels();
  const attempt = useAttemptKey();
  const [draft] = useState(() => tabDraft(`new-vehicle.${uid}.${ownerId}`, isVehicleValues));
  const { form, onSubmit, busy, failure, refusal } = useSchemaForm({
    schema: VehicleDraft,
    mode: 'controlled',
    initialValues: emptyVehicle(ownerId, plate),
    labels,
    draft,
    guardLeaving: false,
    read: (values) => readVehicle({ ...values, ownerId }),
    submit: async (vehicle) => onDone(await api.post('vehicles', vehicle, { schema: Vehicle, ...attempt(vehicle) })),
  });
  return (
    <form ref={focusFirst} onSubmit={onSubmit} noValidate className={classes.form}>
      <VehicleFields form={form} labels={labels} extent={extent} />
      <PlateHeld
        refusal={refusal}
        {...(onExisting && {
          onTake: (vehicle: Vehicle) => {
            draft.clear();
            onExisting(vehicle);
          },
        })}
      />
      <FormFailure failed="create-vehicle" reason={failure} />
      <SheetActions>
        <Button
          variant="default"
          onClick={() => {
            draft.clear();
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Add vehicle</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
