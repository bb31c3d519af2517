import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Vehicle, VehiclePatch } from '#contract/vehicles.ts';
import { api } from '#client/features/auth/api.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import { FormFailure } from '#client/features/interface/form/form-failure.tsx';
import { useSchemaForm } from '#client/features/interface/form/use-schema-form.ts';
import { useEngine } from '#client/features/sync-centre/engine-context.tsx';
import { ClientFinder } from '#client/features/users/client-finder.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { PlateHeld } from './plate-held.tsx';
import { readVehicle, vehicleValues } from './vehicle-draft.ts';
import { useVehicleLabels, VehicleFields } from './vehicle-fields.tsx';
import classes from './vehicle-form.module.css';

type EditVehicleProps = { vehicle: Vehicle; opened: boolean; onClose: () => void };

/** Changes a car. Manager and Admin may give it, with its whole history, to another owner. */
export function EditVehicle({ vehicle, opened, onClose }: EditVehicleProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit vehicle</Trans>} size="46rem">
      <Fields key={vehicle.rev} vehicle={vehicle} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { user } = useSession();
  const engine = useEngine();
  const queries = useQueryClient();
  const labels = useVehicleLabels();
  const [ownerName, setOwnerName] = useState(vehicle.ownerName);
  const [choosing, choose] = useState(false);
  const mayTransfer = user.role === 'ADMIN' || user.role === 'MANAGER';
  const { form, onSubmit, busy, failure, refusal } = useSchemaForm({
    schema: VehiclePatch,
    mode: 'controlled',
    initialValues: vehicleValues(vehicle),
    labels,
    read: (values) => {
      const { ownerId, ...rest } = readVehicle(values);
      return ownerId === vehicle.ownerId ? rest : { ...rest, ownerId };
    },
    submit: async (patch) => {
      await api.patch(`vehicles/${vehicle.id}`, vehicle.rev, patch, { schema: Vehicle });
      await queries.invalidateQueries({ queryKey: ['vehicle-record', vehicle.id] });
      void queries.invalidateQueries({ queryKey: ['vehicles'] });
      void engine.wake();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <VehicleFields form={form} labels={labels} extent="record" />
      {mayTransfer &&
        (choosing ? (
          <ClientFinder
            label={labels.ownerId}
            path="ownerId"
            error={form.errors['ownerId']}
            onPick={({ id, firstName, lastName }) => {
              form.setFieldValue('ownerId', id);
              setOwnerName(`${firstName} ${lastName}`);
              choose(false);
            }}
          />
        ) : (
          <p className={classes.owner}>
            <Trans>
              Owner: <bdi>{ownerName}</bdi>
            </Trans>
            <Button variant="default" size="xs" onClick={() => choose(true)}>
              <Trans>Another owner</Trans>
            </Button>
          </p>
        ))}
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
