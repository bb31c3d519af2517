import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { type Vehicle, VehicleTransfer } from '#contract/vehicles.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { toast } from '#client/feedback/toasts.tsx';
import { ClientFinder } from '#client/features/users/finder/client-finder.tsx';
import { NewClient } from '#client/features/users/finder/new-client.tsx';
import { PersonName } from '#client/features/users/person-name.tsx';
import { SetupCode } from '#client/features/users/setup-code.tsx';
import { DayField } from '#client/ui/day-field.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useTransferVehicle } from './vehicle-actions.ts';
import classes from './vehicle-form.module.css';

type TransferVehicleProps = { vehicle: Vehicle; opened: boolean; onClose: () => void };

/** A car changes hands: to whom, since when, and what each of the two sees of it from then on. */
export function TransferVehicle({ vehicle, opened, onClose }: TransferVehicleProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Another owner</Trans>} size="46rem">
      <Fields key={vehicle.rev} vehicle={vehicle} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { t } = useLingui();
  const { dayOf } = useFormats();
  const { mutateAsync: transfer } = useTransferVehicle(vehicle);
  const today = dayOf(useNow());
  const [buyer, setBuyer] = useState<User>();
  const [code, setCode] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const labels = { ownerId: t`New owner`, date: t`Since` };
  const { form, ...state } = useSchemaForm({
    schema: VehicleTransfer,
    mode: 'controlled',
    initialValues: { ownerId: '', date: today },
    labels,
    read: ({ ownerId, date }) => ({ date, ownerId: ownerId === '' ? undefined : ownerId }),
    submit: async (to) => {
      await transfer(to);
      toast.success(t`The car has another owner now.`);
      onClose();
    },
  });
  const choose = (client: User | undefined, setupCode?: string) => {
    form.setFieldValue('ownerId', client?.id ?? '');
    setBuyer(client);
    setCode(setupCode);
    setTyped(undefined);
  };
  if (typed !== undefined) return <NewClient typed={typed} onDone={choose} onCancel={() => setTyped(undefined)} />;
  return (
    <SheetForm {...state} failed="update-vehicle" save={<Trans>Change the owner</Trans>}>
      {buyer ? (
        <p className={classes.owner}>
          <Trans>
            New owner: <PersonName {...buyer} />
          </Trans>
          <Button variant="default" size="xs" onClick={() => choose(undefined)}>
            <Trans>Somebody else</Trans>
          </Button>
        </p>
      ) : (
        <ClientFinder
          label={labels.ownerId}
          path="ownerId"
          error={form.errors['ownerId']}
          isFirst
          onPick={(client) => choose(client)}
          onNew={setTyped}
        />
      )}
      {buyer && code !== undefined && <SetupCode name={`${buyer.firstName} ${buyer.lastName}`} code={code} />}
      <DayField {...form.getInputProps('date')} label={labels.date} maxDate={today} clearable={false} />
      <WhoSeesWhat vehicle={vehicle} />
    </SheetForm>
  );
}

/** What the server does with a transferred car (transfer-service), in the words of the people it is about. */
function WhoSeesWhat({ vehicle: { ownerName } }: { vehicle: Vehicle }) {
  return (
    <ul className={classes.effects}>
      <li>
        <Trans>For the workshop the whole history stays with the car.</Trans>
      </li>
      <li>
        <Trans>
          The new owner sees the car, its kilometres and oil changes, and the visits from now on; not the earlier
          visits, their prices, notes and pictures, nor who owned the car.
        </Trans>
      </li>
      <li>
        <Trans>
          <NameOf name={ownerName} /> keeps the own visits, also one that is still open, and sees nothing later.
        </Trans>
      </li>
    </ul>
  );
}
