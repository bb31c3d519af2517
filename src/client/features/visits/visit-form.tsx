import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Visit, VisitPatch } from '#contract/visits.ts';
import { mayField } from '#contract/permissions.ts';
import { api } from '#client/features/auth/api.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import { Loaded } from '#client/features/interface/loaded.tsx';
import { failureMessages } from '#client/features/interface/outcome-messages.ts';
import { moneyText, readMoney } from '#client/features/interface/form/amounts.ts';
import { useSchemaForm } from '#client/features/interface/form/use-schema-form.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue.ts';
import { useEngine } from '#client/features/sync-centre/engine-context.tsx';
import { TypedDayField } from '#client/ui/day-field.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { visitOptions } from './visit-queries.ts';

type VisitFormProps = { visitId: string; opened: boolean; onClose: () => void };

/** Changes a visit, starting from what the server has. A mechanic changes the notes only. */
export function VisitForm({ visitId, opened, onClose }: VisitFormProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit visit</Trans>}>
      <Loaded options={visitOptions(visitId)} failed={t`This visit could not be loaded.`} lines={5}>
        {(visit) => <Fields visit={visit} onClose={onClose} />}
      </Loaded>
    </Sheet>
  );
}

function Fields({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const engine = useEngine();
  const queries = useQueryClient();
  const all = mayField(user.role, 'visit.totalCost', 'update');
  const shopCurrency = useShopCurrency();
  const currency = visit.totalCost?.currency ?? shopCurrency;
  const labels = {
    name: t`Visit name`,
    date: t`Visit date`,
    notes: t`Notes`,
    totalCost: t`Total cost`,
  };
  const { form, onSubmit, busy, failure } = useSchemaForm({
    schema: VisitPatch,
    labels,
    initialValues: {
      name: visit.name,
      date: visit.date,
      notes: visit.notes,
      totalCost: moneyText(visit.totalCost),
    },
    read: ({ name, date, notes, totalCost }) =>
      all ? { name, date, notes, totalCost: readMoney(totalCost, currency) ?? { amount: 0, currency } } : { notes },
    submit: async (patch) => {
      const saved = await api.patch(`visits/${visit.id}`, visit.rev, patch, { schema: Visit });
      queries.setQueryData(visitOptions(visit.id).queryKey, saved);
      await engine.wake();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate style={{ display: 'grid', gap: 16 }}>
      {all && (
        <>
          <TextInput key={form.key('name')} {...form.getInputProps('name')} label={labels.name} />
          <TypedDayField key={form.key('date')} {...form.getInputProps('date')} label={labels.date} />
          <TextInput
            key={form.key('totalCost')}
            {...form.getInputProps('totalCost')}
            label={labels.totalCost}
            inputMode="decimal"
            rightSection={currency}
            rightSectionWidth={56}
          />
        </>
      )}
      <Textarea
        key={form.key('notes')}
        {...form.getInputProps('notes')}
        label={labels.notes}
        autosize
        minRows={3}
        dir="auto"
      />
      {failure && <p role="alert">{`${i18n._(failureMessages['update-visit'])} ${failure}`}</p>}
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
