import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#client/feedback/toasts.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { plateWords } from '#client/features/plates/plate-words.tsx';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { useKeptWords } from '#client/session/use-kept-words.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useUnsavedWork } from '#client/ui/use-unsaved-work.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import { KmField, readKm } from './km-field.tsx';
import { useKmWords } from './km-words.ts';
import { useRecordKm } from './km-actions.ts';
import { useKmCheck } from './use-km-check.tsx';

type KmSheetProps = { vehicle: VehicleView | undefined; opened: boolean; onClose: () => void };

/** Kilometres in two taps: the number and Save. Works without network. */
export function KmSheet({ vehicle, opened, onClose }: KmSheetProps) {
  return (
    <Sheet opened={opened && vehicle !== undefined} onClose={onClose} title={<Trans>Kilometres</Trans>} size="26rem">
      {vehicle && <KmForm vehicle={vehicle} onDone={onClose} />}
    </Sheet>
  );
}

function KmForm({ vehicle: asked, onDone }: { vehicle: VehicleView; onDone: () => void }) {
  const { t } = useLingui();
  // As it is known now: another reading may come while one types.
  const vehicle = useVehicleFile(asked.id).data?.vehicle ?? asked;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const record = useRecordKm();
  const check = useKmCheck();
  const words = useKmWords();
  const keptWords = useKeptWords();
  useUnsavedWork(() => value !== '');
  const isSaving = useRef(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const km = readKm(value);
    if (km === undefined) {
      setError(t`Enter the kilometres as on the dashboard.`);
      return;
    }
    // A glove taps twice, also while the sheet is closing.
    if (isSaving.current) return;
    isSaving.current = true;
    let isDone = false;
    try {
      isDone = await keep(km);
    } finally {
      isSaving.current = isDone;
    }
  }

  async function keep(km: number): Promise<boolean> {
    const answer = await check(vehicle, km);
    if (answer === 'no') return false;
    const reading = { km, confirmed: answer === 'confirmed' };
    const plate = vehicle.plateNumber;
    if (await record({ vehicleId: vehicle.id, plate, ...reading })) {
      const told = `${words(vehicle, reading)} · ${keptWords()}`;
      toast.successOf(`${plate} ${told}`, plateWords(plate, told));
    }
    onDone();
    return true;
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack>
        <div>
          <PlateBadge plate={vehicle.plateNumber} />
        </div>
        <KmField
          value={value}
          onChange={setValue}
          latestKm={vehicle.latestKm}
          lastKmUpdate={vehicle.lastKmUpdate}
          error={error}
        />
        <Button type="submit" size="xl" fullWidth>
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </form>
  );
}
