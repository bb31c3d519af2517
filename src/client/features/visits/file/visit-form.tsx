import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { Visit, VisitPatch } from '#contract/visits.ts';
import { mayField } from '#contract/permissions.ts';
import { useSession } from '#client/session/session-context.tsx';
import { FreshRecord } from '#client/feedback/fresh-record.tsx';
import { moneyText, readMoney } from '#client/forms/amounts.ts';
import { editing } from '#client/forms/edited.ts';
import type { Shown } from '#client/forms/use-conflict.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { TypedDayField } from '#client/ui/day-field.tsx';
import { type Formats, useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { AmountField } from '#client/ui/fields.tsx';
import { ArrivalFields, useArrivalLabels } from '../arrival-fields.tsx';
import { useFuelText } from '../fuel-text.ts';
import { arrivalValues, instantOf, readArrival } from '../arrival-values.ts';
import { useUpdateVisit } from '../visit-actions.ts';
import { visitOptions } from '../visit-queries.ts';

type VisitFormProps = { visitId: string; opened: boolean; onClose: () => void };

/** Changes a visit, starting from what the server has. A mechanic changes the notes only. */
export function VisitForm({ visitId, opened, onClose }: VisitFormProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit visit</Trans>}>
      <FreshRecord options={visitOptions(visitId)} failed={t`This visit could not be loaded.`} lines={5}>
        {(visit) => <Fields key={visit.id} visit={visit} onClose={onClose} />}
      </FreshRecord>
    </Sheet>
  );
}

function Fields({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { user } = useSession();
  const { mutateAsync: update } = useUpdateVisit(visit.id);
  const all = mayField(user.role, 'visit.totalCost', 'update');
  const shopCurrency = useShopCurrency();
  const currency = visit.totalCost?.currency ?? shopCurrency;
  const arrivalLabels = useArrivalLabels();
  const labels = {
    name: t`Visit name`,
    date: t`Visit date`,
    notes: t`Notes (the client reads them)`,
    ...arrivalLabels,
    totalCost: t`Total cost`,
  };
  const { form, ...state } = useSchemaForm({
    schema: VisitPatch,
    labels,
    mode: 'controlled',
    ...editing(visit, Visit, (stored) => valuesOf(stored, formats)),
    draft: `visit.${visit.id}`,
    read: ({ name, date, notes, totalCost, ...arrival }) =>
      all
        ? {
            name,
            date,
            notes,
            totalCost: readMoney(totalCost, currency) ?? { amount: 0, currency },
            ...readArrival(arrival, formats),
          }
        : { notes },
    submit: async (patch, rev) => {
      await update({ rev, patch });
      onClose();
    },
  });
  return (
    <SheetForm {...state} failed="update-visit" shown={useShownVisit()}>
      {all && (
        <>
          <TextInput {...form.getInputProps('name')} label={labels.name} />
          <TypedDayField {...form.getInputProps('date')} label={labels.date} />
          <AmountField
            {...form.getInputProps('totalCost')}
            label={labels.totalCost}
            rightSection={formats.currencySign(currency)}
            rightSectionWidth={56}
          />
          <ArrivalFields
            labels={arrivalLabels}
            field={(name) => form.getInputProps(name)}
            // Those that were there before are a reading of their own by now.
            car={visit.kmIn === null ? { vehicleId: visit.vehicleId, date: visit.date } : undefined}
          />
        </>
      )}
      <Textarea {...form.getInputProps('notes')} label={labels.notes} autosize minRows={3} dir="auto" />
    </SheetForm>
  );
}

function valuesOf(visit: Visit, formats: Formats) {
  const { name, date, notes, totalCost } = visit;
  return { name, date, notes, totalCost: moneyText(totalCost), ...arrivalValues(visit, formats) };
}

function useShownVisit(): Shown {
  const formats = useFormats();
  const fuel = useFuelText();
  return (path, value) => {
    if (typeof value !== 'string' || value === '') return undefined;
    if (path === 'date') return formats.day(value);
    if (path === 'promisedAt') return formats.moment(instantOf(value, formats), 0);
    return path === 'fuelEighths' ? fuel(Number(value)) : undefined;
  };
}
