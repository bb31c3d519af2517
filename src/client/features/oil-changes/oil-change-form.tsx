import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { OilChange, OilChangeFacts } from '#contract/oil-changes.ts';
import { RecordHistory } from '#client/features/history/record-history.tsx';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { notSaved, useSchemaForm } from '#client/forms/use-schema-form.ts';
import { KilometreField } from '#client/ui/fields.tsx';
import { TypedDayField } from '#client/ui/day-field.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { OilChangeView, VehicleView } from '#sync/view/overlay.ts';
import { typedKm } from './km/typed-km.ts';
import { useCreateOilChange, useUpdateOilChange } from './oil-change-actions.ts';
import { useKmCheck } from './km/use-km-check.tsx';
import { useOils } from './use-oils.ts';

type OilChangeFormProps = {
  vehicle: VehicleView;
  change?: OilChangeView | undefined;
  opened: boolean;
  onClose: () => void;
};

/** An oil change entered or put right at the desk. On the floor it comes with the task that is finished. */
export function OilChangeForm({ vehicle, change, opened, onClose }: OilChangeFormProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={change ? <Trans>Edit oil change</Trans> : <Trans>Add oil change</Trans>}
    >
      <Fields key={change?.id} vehicle={vehicle} change={change} onClose={onClose} />
      {change && <RecordHistory entity="oilChange" id={change.id} rev={change.rev} />}
    </Sheet>
  );
}

function Fields({ vehicle, change, onClose }: Omit<OilChangeFormProps, 'opened'>) {
  const { t } = useLingui();
  const draft = change ? `oil-change.${change.id}` : `new-oil-change.${vehicle.id}`;
  const { mutateAsync: create } = useCreateOilChange(draft);
  const { mutateAsync: update } = useUpdateOilChange();
  const oils = useOils(vehicle.id);
  const check = useKmCheck();
  const { dayOf } = useFormats();
  const today = dayOf(useNow());
  const labels = {
    oilName: t`Oil name`,
    oilType: t`Oil type`,
    currentKm: t`Current km`,
    nextChangeKm: t`Next change km`,
    nextChangeDate: t`Next change on`,
    notes: t`Notes`,
  };
  const [touched, touch] = useState(change !== undefined);
  const { form, ...state } = useSchemaForm({
    schema: OilChangeFacts,
    mode: 'controlled',
    labels,
    ...(change
      ? editing<OilValues, typeof Facts, v.InferOutput<typeof Facts>>(change, Facts, valuesOf)
      : {
          initialValues: {
            ...oils.proposed,
            currentKm: '',
            nextChangeKm: '',
            nextChangeDate: oils.nextDate(today, oils.proposed.oilType) ?? null,
            notes: '',
          },
        }),
    draft,
    read: ({ currentKm, nextChangeKm, nextChangeDate, ...rest }) => ({
      ...rest,
      nextChangeDate: nextChangeDate || null,
      currentKm: typedKm(currentKm),
      nextChangeKm: typedKm(nextChangeKm),
    }),
    submit: async (facts, rev) => {
      if (change) await update({ id: change.id, rev, patch: facts });
      else {
        // A day that nobody took away is the server's to name, from the months of the oil's type.
        const nextChangeDate = facts.nextChangeDate ?? (form.isTouched('nextChangeDate') ? null : undefined);
        const answer = await check(vehicle, facts.currentKm);
        if (answer === 'no') return notSaved;
        await create({ ...facts, nextChangeDate, vehicleId: vehicle.id, confirmed: answer === 'confirmed' });
      }
      onClose();
      return undefined;
    },
  });
  const propose = (km: string, type: string) => {
    const current = typedKm(km);
    if (touched) return;
    if (current !== undefined) form.setFieldValue('nextChangeKm', String(oils.nextKm(current, type)));
    form.setFieldValue('nextChangeDate', oils.nextDate(today, type) ?? null);
  };
  return (
    <SheetForm {...state} failed="save">
      <KilometreField
        {...form.getInputProps('currentKm')}
        label={labels.currentKm}
        data-autofocus
        onInput={({ currentTarget }) => propose(currentTarget.value, form.getValues().oilType)}
      />
      <Autocomplete {...form.getInputProps('oilName')} label={labels.oilName} data={oils.names} />
      <Autocomplete
        {...form.getInputProps('oilType')}
        label={labels.oilType}
        data={oils.types}
        onOptionSubmit={(type) => propose(form.getValues().currentKm, type)}
      />
      <KilometreField {...form.getInputProps('nextChangeKm')} label={labels.nextChangeKm} onInput={() => touch(true)} />
      <TypedDayField {...form.getInputProps('nextChangeDate')} label={labels.nextChangeDate} clearable />
      <Textarea {...form.getInputProps('notes')} label={labels.notes} autosize minRows={2} dir="auto" />
    </SheetForm>
  );
}

const Facts = v.object({
  ...v.pick(OilChange, ['rev', 'updatedAt']).entries,
  ...v.pick(OilChange, ['oilName', 'oilType', 'currentKm', 'nextChangeKm', 'nextChangeDate', 'notes']).entries,
});
type OilValues = ReturnType<typeof valuesOf>;

function valuesOf(change: v.InferOutput<typeof Facts>) {
  const { oilName, oilType, nextChangeDate, notes, currentKm, nextChangeKm } = change;
  return { oilName, oilType, currentKm: String(currentKm), nextChangeKm: String(nextChangeKm), nextChangeDate, notes };
}
