import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newId } from '#contract/ids.ts';
import { latinDigits } from '#contract/text.ts';
import type { SetStatusPayload } from '#contract/sync.ts';
import { useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import { KmField, readKm } from './km/km-field.tsx';
import { useKmCheck } from './km/use-km-check.ts';
import { useOils } from './use-oils.ts';

type OilDone = NonNullable<SetStatusPayload['oilChange']>;
type FinishOilSheetProps = {
  vehicle: VehicleView | undefined;
  opened: boolean;
  onClose: () => void;
  onDone: (oilChange: OilDone) => void;
};

/** Finishing an oil change asks for kilometres and oil; status, oil change and reading then travel as one command. */
export function FinishOilSheet({ opened, onClose, ...rest }: FinishOilSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Oil change done</Trans>} size="28rem">
      <FinishOilForm {...rest} />
    </Sheet>
  );
}

function FinishOilForm({ vehicle, onDone }: Pick<FinishOilSheetProps, 'vehicle' | 'onDone'>) {
  const { t } = useLingui();
  const { dayOf } = useFormats();
  const oils = useOils(vehicle?.id ?? '');
  const [value, setValue] = useState('');
  const [typedName, setOilName] = useState<string>();
  const [typedType, setOilType] = useState<string>();
  const oilName = typedName ?? oils.proposed.oilName;
  const oilType = typedType ?? oils.proposed.oilType;
  const [next, setNext] = useState<string>();
  const [error, setError] = useState<string>();
  const check = useKmCheck();
  const km = readKm(value);
  const proposed = km === undefined ? '' : String(oils.nextKm(km, oilType));
  const nextKm = readKm(next ?? proposed);
  const nextDate = oils.nextDate(dayOf(useNow()), oilType);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (km === undefined || nextKm === undefined || !oilName.trim() || !oilType.trim()) {
      setError(t`Enter the kilometres as on the dashboard.`);
      return;
    }
    const answer = await check(vehicle, km);
    if (answer === 'no') return;
    onDone({
      id: newId(),
      readingId: newId(),
      oilName: oilName.trim(),
      oilType: oilType.trim(),
      km,
      nextChangeKm: nextKm,
      ...(nextDate !== undefined && { nextChangeDate: nextDate }),
      confirmed: answer === 'confirmed',
    });
  }

  return (
    <form onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 16 }}>
      <KmField
        value={value}
        onChange={setValue}
        latestKm={vehicle?.latestKm ?? null}
        lastKmUpdate={vehicle?.lastKmUpdate ?? null}
        error={error}
      />
      <Autocomplete label={t`Oil name`} size="lg" data={oils.names} value={oilName} onChange={setOilName} required />
      <Autocomplete label={t`Oil type`} size="lg" data={oils.types} value={oilType} onChange={setOilType} required />
      <TextInput
        label={t`Next change at`}
        size="lg"
        inputMode="numeric"
        value={next ?? proposed}
        onChange={(event) => setNext(latinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 7))}
        rightSection="km"
        rightSectionWidth={48}
        required
      />
      <Button type="submit" size="xl" fullWidth>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
