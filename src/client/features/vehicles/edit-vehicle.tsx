import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Vehicle, VehiclePatch } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { editing } from '#client/forms/edited.ts';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useEngine } from '#client/session/engine-context.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { PlateHeld } from './plate-held.tsx';
import { readVehicle, vehicleValues } from './vehicle-draft.ts';
import { useShownVehicle, useVehicleLabels, VehicleFields } from './vehicle-fields.tsx';
import classes from './vehicle-form.module.css';

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
  const engine = useEngine();
  const queries = useQueryClient();
  const labels = useVehicleLabels();
  const { form, onSubmit, busy, failure, refusal, notices } = useSchemaForm({
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
      await api.patch(`vehicles/${vehicle.id}`, rev, patch, { schema: Vehicle });
      await queries.invalidateQueries({ queryKey: ['vehicle-record', vehicle.id] });
      void queries.invalidateQueries({ queryKey: ['vehicles'] });
      void engine.wake();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormNotices {...notices} shown={useShownVehicle()} />
      <VehicleFields form={form} labels={labels} extent="record" />
      <PlateHeld refusal={refusal} />
      <FormFailure failed="update-vehicle" reason={failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
