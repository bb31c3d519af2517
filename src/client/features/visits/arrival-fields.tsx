import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FUEL_FULL } from '#contract/constants.ts';
import { KilometreField } from '#client/ui/fields.tsx';
import { MomentField } from '#client/ui/moment-field.tsx';
import type { ArrivalValues } from './arrival-values.ts';
import { ArrivalKm } from './arrival-km.tsx';
import { useFuelText } from './fuel-text.ts';
import classes from './arrival-fields.module.css';

export type ArrivalLabels = Record<keyof ArrivalValues, string>;

export function useArrivalLabels(): ArrivalLabels {
  const { t } = useLingui();
  return {
    complaint: t`Complaint`,
    promisedAt: t`Promised for`,
    kmIn: t`Kilometres at arrival`,
    fuelEighths: t`Fuel at arrival`,
  };
}

type ArrivalFieldsProps = {
  labels: ArrivalLabels;
  field: (name: keyof ArrivalValues) => GetInputPropsReturnType;
  /** Whose odometer it is, and the day on which it came, where the kilometres are a reading of it. */
  car?: { vehicleId: string; date: string } | undefined;
};

/**
 * How a car came: in the client's words, with how many kilometres and how much fuel; and when
 * it is promised. All of it may stay empty.
 */
export function ArrivalFields({ labels, field, car }: ArrivalFieldsProps) {
  const { t } = useLingui();
  const fuel = useFuelText();
  const levels = Array.from({ length: FUEL_FULL + 1 }, (_, eighths) => ({
    value: String(eighths),
    label: fuel(eighths),
  }));
  return (
    <>
      <Textarea {...field('complaint')} label={labels.complaint} autosize minRows={2} dir="auto" />
      <div className={classes.facts}>
        <MomentField {...field('promisedAt')} label={labels.promisedAt} />
        <KilometreField
          {...field('kmIn')}
          label={labels.kmIn}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={car && <ArrivalKm {...car} typed={String(field('kmIn').value)} />}
          rightSection={t`km`}
          rightSectionWidth={48}
        />
        <NativeSelect
          {...field('fuelEighths')}
          label={labels.fuelEighths}
          data={[{ value: '', label: '—' }, ...levels]}
        />
      </div>
    </>
  );
}
