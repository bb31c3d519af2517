import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { latinDigits } from '#contract/text.ts';
import { OilChange, OilChangeDraft } from '#contract/oil-changes.ts';
import { api } from '#client/features/auth/api.ts';
import { useSchemaForm } from '#client/features/interface/form/use-schema-form.ts';
import { useEngine } from '#client/features/sync-centre/engine-context.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import type { VehicleView } from '#sync/pending.ts';
import { useOils } from './use-oils.ts';

type OilChangeFormProps = { vehicle: VehicleView; opened: boolean; onClose: () => void };

/** An oil change entered at the desk. On the floor it comes with the task that is finished. */
export function OilChangeForm({ vehicle, opened, onClose }: OilChangeFormProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Add oil change</Trans>}>
      <Fields vehicle={vehicle} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ vehicle, onClose }: Pick<OilChangeFormProps, 'vehicle' | 'onClose'>) {
  const { t } = useLingui();
  const engine = useEngine();
  const oils = useOils(vehicle.id);
  const labels = {
    oilName: t`Oil name`,
    oilType: t`Oil type`,
    currentKm: t`Current km`,
    nextChangeKm: t`Next change km`,
    notes: t`Notes`,
  };
  const [touched, touch] = useState(false);
  const { form, onSubmit, busy, failure } = useSchemaForm({
    schema: OilChangeDraft,
    labels,
    initialValues: { ...oils.proposed, currentKm: '', nextChangeKm: '', notes: '' },
    read: ({ currentKm, nextChangeKm, ...rest }) => ({
      ...rest,
      vehicleId: vehicle.id,
      currentKm: toKm(currentKm),
      nextChangeKm: toKm(nextChangeKm),
    }),
    submit: async (draft) => {
      await api.post('oil-changes', draft, { schema: OilChange });
      await engine.wake();
      onClose();
    },
  });
  const propose = (km: string, type: string) => {
    const current = toKm(km);
    if (!touched && current !== undefined) form.setFieldValue('nextChangeKm', String(oils.nextKm(current, type)));
  };
  const kmProps = form.getInputProps('currentKm');
  return (
    <form onSubmit={onSubmit} noValidate style={{ display: 'grid', gap: 16 }}>
      <TextInput
        key={form.key('currentKm')}
        {...kmProps}
        label={labels.currentKm}
        inputMode="numeric"
        data-autofocus
        onBlur={(event) => propose(event.currentTarget.value, form.getValues().oilType)}
      />
      <Autocomplete
        key={form.key('oilName')}
        {...form.getInputProps('oilName')}
        label={labels.oilName}
        data={oils.names}
      />
      <Autocomplete
        key={form.key('oilType')}
        {...form.getInputProps('oilType')}
        label={labels.oilType}
        data={oils.types}
        onOptionSubmit={(type) => propose(form.getValues().currentKm, type)}
      />
      <TextInput
        key={form.key('nextChangeKm')}
        {...form.getInputProps('nextChangeKm')}
        label={labels.nextChangeKm}
        inputMode="numeric"
        onInput={() => touch(true)}
      />
      <Textarea
        key={form.key('notes')}
        {...form.getInputProps('notes')}
        label={labels.notes}
        autosize
        minRows={2}
        dir="auto"
      />
      {failure && <p role="alert">{failure}</p>}
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}

function toKm(typed: string): number | undefined {
  const digits = latinDigits(typed).replace(/[\s.,٬]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}
