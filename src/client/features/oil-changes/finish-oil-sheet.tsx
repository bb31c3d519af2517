import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { newId } from '#contract/ids.ts';
import { latinDigits } from '#contract/text.ts';
import type { SetStatusPayload } from '#contract/sync.ts';
import type { TaskName } from '#contract/task-names.ts';
import { fieldText } from '#client/feedback/field-messages.ts';
import { KilometreField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { TaskName as NameOfTask } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useUnsavedWork } from '#client/ui/use-unsaved-work.ts';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import type { VehicleView } from '#sync/view/overlay.ts';
import { KmField, readKm } from './km/km-field.tsx';
import { useKmCheck } from './km/use-km-check.tsx';
import { useOils } from './use-oils.ts';
import classes from './oil-file.module.css';

type OilDone = NonNullable<SetStatusPayload['oilChange']>;
type FinishOilSheetProps = {
  vehicle: VehicleView | undefined;
  task: TaskName;
  opened: boolean;
  onClose: () => void;
  onDone: (oilChange: OilDone, vehicle: VehicleView | undefined) => void;
};

/** Finishing an oil change asks for kilometres and oil; status, oil change and reading then travel as one command. */
export function FinishOilSheet({ opened, onClose, ...rest }: FinishOilSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Finish the oil change</Trans>} size="28rem">
      <FinishOilForm {...rest} />
    </Sheet>
  );
}

function FinishOilForm({ vehicle: asked, task, onDone }: Omit<FinishOilSheetProps, 'opened' | 'onClose'>) {
  const { t } = useLingui();
  const { dayOf } = useFormats();
  // As it is known now: another reading may come while one types.
  const vehicle = useVehicleFile(asked?.id).data?.vehicle ?? asked;
  const oils = useOils(vehicle?.id ?? '', task);
  const now = useNow();
  const [read] = useState(() => readToday(vehicle, (at) => dayOf(at) === dayOf(now)));
  const [value, setValue] = useState(read);
  const [typedName, setOilName] = useState<string>();
  const [typedType, setOilType] = useState<string>();
  const oilName = typedName ?? oils.proposed.oilName;
  const oilType = typedType ?? oils.proposed.oilType;
  const [next, setNext] = useState<string>();
  const [tried, setTried] = useState(false);
  const check = useKmCheck();
  const isDone = useRef(false);
  const km = readKm(value);
  const proposed = km === undefined ? '' : String(oils.nextKm(km, oilType));
  const nextKm = readKm(next ?? proposed);
  useUnsavedWork(
    () =>
      value !== read ||
      oilName !== oils.proposed.oilName ||
      oilType !== oils.proposed.oilType ||
      (next ?? proposed) !== proposed,
  );
  const nextDate = oils.nextDate(dayOf(now), oilType);

  const labels = { oilName: t`Oil name`, oilType: t`Oil type`, nextKm: t`Next change at` };
  const missing = (typed: string, label: string) =>
    tried && typed.trim() === '' ? fieldText({ code: 'required', params: {} }, label) : undefined;

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (km === undefined || nextKm === undefined || !oilName.trim() || !oilType.trim()) return;
    const answer = await check(vehicle, km);
    // A glove taps twice: it is one oil change.
    if (answer === 'no' || isDone.current) return;
    isDone.current = true;
    const oilChange = {
      id: newId(),
      readingId: newId(),
      oilName: oilName.trim(),
      oilType: oilType.trim(),
      km,
      nextChangeKm: nextKm,
      ...(nextDate !== undefined && { nextChangeDate: nextDate }),
      confirmed: answer === 'confirmed',
    };
    onDone(oilChange, vehicle);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        {vehicle && (
          <div className={classes.car}>
            <PlateBadge plate={vehicle.plateNumber} />
            <b>
              <NameOfTask task={task} />
            </b>
          </div>
        )}
        {/* First: all that follows hangs on it. */}
        <Autocomplete
          label={labels.oilType}
          size="lg"
          data={oils.types}
          value={oilType}
          onChange={setOilType}
          error={missing(oilType, labels.oilType)}
          required
        />
        <KmField
          value={value}
          onChange={setValue}
          latestKm={vehicle?.latestKm ?? null}
          lastKmUpdate={vehicle?.lastKmUpdate ?? null}
          error={tried && km === undefined ? t`Enter the kilometres as on the dashboard.` : undefined}
          required
        />
        <Autocomplete
          label={labels.oilName}
          size="lg"
          data={oils.names}
          value={oilName}
          onChange={setOilName}
          error={missing(oilName, labels.oilName)}
          required
        />
        <KilometreField
          label={labels.nextKm}
          error={missing(nextKm === undefined ? '' : String(nextKm), labels.nextKm)}
          size="lg"
          value={next ?? proposed}
          onChange={(event) => setNext(latinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 7))}
          rightSection={t`km`}
          rightSectionWidth={48}
          required
        />
        <Button type="submit" size="xl" fullWidth>
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </form>
  );
}

/** What the odometer showed today stands there; an older reading is never put in by itself. */
function readToday(vehicle: VehicleView | undefined, isToday: (at: number) => boolean): string {
  const { latestKm, lastKmUpdate } = vehicle ?? {};
  const isFresh = lastKmUpdate && isToday(Date.parse(lastKmUpdate));
  return isFresh && latestKm !== null && latestKm !== undefined ? String(latestKm) : '';
}
