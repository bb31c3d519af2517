import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { Vehicle, VehicleTransfer } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
import { useAttemptKey } from '#client/forms/attempt-key.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { useEngine } from '#client/session/engine-context.tsx';
import { ClientFinder } from '#client/features/users/client-finder.tsx';
import { NewClient } from '#client/features/users/new-client.tsx';
import { PersonName } from '#client/features/users/person-name.tsx';
import { SetupCode } from '#client/features/users/setup-code.tsx';
import { DayField } from '#client/ui/day-field.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
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
  const engine = useEngine();
  const queries = useQueryClient();
  const attempt = useAttemptKey();
  const today = dayOf(useNow());
  const [buyer, setBuyer] = useState<User>();
  const [code, setCode] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const labels = { ownerId: t`New owner`, date: t`Since` };
  const { form, onSubmit, busy, failure } = useSchemaForm({
    schema: VehicleTransfer,
    mode: 'controlled',
    initialValues: { ownerId: '', date: today },
    labels,
    read: ({ ownerId, date }) => ({ date, ownerId: ownerId === '' ? undefined : ownerId }),
    submit: async (transfer) => {
      // Sent again after a lost answer it is the same transfer, not one that comes too late.
      const headers = { ...attempt(transfer).headers, 'if-match': `"${vehicle.rev}"` };
      await api.post(`vehicles/${vehicle.id}/transfer`, transfer, { schema: Vehicle, headers });
      toast.success(t`The car has another owner now.`);
      await queries.invalidateQueries({ queryKey: ['vehicle-record', vehicle.id] });
      void queries.invalidateQueries({ queryKey: ['vehicles'] });
      void engine.wake();
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
    <form onSubmit={onSubmit} noValidate className={classes.form}>
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
      <FormFailure failed="update-vehicle" reason={failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Change the owner</Trans>
        </Button>
      </SheetActions>
    </form>
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
          <bdi>{ownerName}</bdi> keeps the own visits, also one that is still open, and sees nothing later.
        </Trans>
      </li>
    </ul>
  );
}
