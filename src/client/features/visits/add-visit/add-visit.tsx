import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { User } from '#contract/users.ts';
import { VisitDraft } from '#contract/visits.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { successMessages } from '#client/feedback/success-messages.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { useEngineState } from '#client/session/engine-context.ts';
import { onOtherCar } from '#client/features/tasks/declined-draft.ts';
import { useTaskLabels } from '#client/features/tasks/task-fields.tsx';
import { userVehiclesOptions } from '#client/features/vehicles/vehicle-list-queries.ts';
import { DayField } from '#client/ui/day-field.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { SheetActions, TallSheet } from '#client/ui/sheet.tsx';
import { ArrivalFields, useArrivalLabels } from '../arrival-fields.tsx';
import { noArrival } from '../arrival-values.ts';
import { useCreatedToast } from './created-toast.tsx';
import { useCreateVisit } from '../visit-actions.ts';
import { toCar } from './car-finder.tsx';
import { CarPart } from './car-part.tsx';
import { TaskLines } from './task-lines.tsx';
import { TotalField } from './total-field.tsx';
import { useCarFirst } from './use-car-first.ts';
import { type Car, emptyVisit, priceMissing, readVisit } from './visit-draft.ts';
import classes from './add-visit.module.css';

type AddVisitProps = {
  opened: boolean;
  onClose: () => void;
  car?: Car | undefined;
  owner?: User | undefined;
  byAddress?: boolean;
};

/**
 * A car comes in: whose it is, what is to be done, what it costs. All of it by keyboard; what is typed survives closing
 * and a reload. `car` and `owner`: what is known already where it begins at the page of a car or a client, whose only
 * car is the one that comes.
 */
export function AddVisit({ car, owner, ...sheet }: AddVisitProps) {
  const [round, setRound] = useState(0);
  // The page of the client has them. Nobody waits for them: those that come later are offered by the finder.
  const cars = useQuery({ ...userVehiclesOptions(owner?.id ?? ''), enabled: owner !== undefined }).data?.items;
  const [only, another] = cars ?? [];
  const known = { owner, car: car ?? (only && !another ? toCar(only) : undefined) };
  return (
    <TallSheet {...sheet} title={<Trans>New visit</Trans>}>
      <Fields key={round} known={known} onDone={sheet.onClose} onStartOver={() => setRound(round + 1)} />
    </TallSheet>
  );
}

type Known = Pick<AddVisitProps, 'car' | 'owner'>;

function Fields({ known, onDone, onStartOver }: { known: Known; onDone: () => void; onStartOver: () => void }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const isOffline = !useEngineState().isReachable;
  const currency = useShopCurrency();
  const draft = ['new-visit.2', known.owner?.id ?? known.car?.vehicleId].filter(Boolean).join('.');
  const { mutateAsync: create, isPending, isSuccess } = useCreateVisit(draft);
  const sayCreated = useCreatedToast();
  const taskLabels = useTaskLabels();
  const arrivalLabels = useArrivalLabels();
  const labels = {
    userId: t`Client`,
    vehicleId: t`Vehicle`,
    name: t`Visit name`,
    date: t`Visit date`,
    notes: t`Notes (the client reads them)`,
    ...arrivalLabels,
    totalCost: t`Total cost`,
    tasks: t`Tasks`,
    ...Object.fromEntries(Object.entries(taskLabels).map(([field, label]) => [`tasks.${field}`, label])),
  };
  const { form, onSubmit, busy, failure, hadArrived, notices, forget } = useSchemaForm({
    schema: VisitDraft,
    mode: 'controlled',
    initialValues: { ...emptyVisit(formats.dayOf(useNow())), car: known.car ?? null },
    labels,
    draft,
    ofNow: ['date'],
    read: (values) => readVisit(values, currency, formats),
    told: priceMissing,
    submit: async (visit) => {
      const made = await create(visit);
      sayCreated(i18n._(successMessages['visit-created']), made);
      onDone();
    },
  });
  const { car, newCar, date } = form.getValues();
  const { save, part, busy: isEntering } = useCarFirst({ car, newCar, form, onSubmit });
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Not the form of the new car alone.
    event.preventDefault();
    save();
  };

  return (
    <div className={classes.visit} onKeyDown={saveByKeys} role="presentation">
      <FormNotices {...notices} />
      {isOffline && (
        <Alert color="waiting" variant="light" icon={<IconCloudOff aria-hidden />}>
          <Trans>
            There is no connection. A new visit needs the server: go on typing, it stays here, and save when the
            connection is back.
          </Trans>
        </Alert>
      )}
      <div {...part} className={classes.part} role="presentation">
        <CarPart
          car={car}
          newCar={newCar}
          owner={known.owner}
          isSent={isPending || isSuccess}
          error={errorOf(form.errors, known.owner)}
          ownerError={form.errors['userId']}
          onChange={({ car: nextCar, newCar: nextNew }) => {
            form.clearFieldError('userId');
            form.clearFieldError('vehicleId');
            form.setFieldValue('car', nextCar);
            form.setFieldValue('newCar', nextNew);
            if (nextCar?.vehicleId !== car?.vehicleId) form.setFieldValue('tasks', onOtherCar);
            // They were read off the dashboard of the one that is taken away.
            if (car) for (const field of ['kmIn', 'fuelEighths'] as const) form.setFieldValue(field, noArrival[field]);
            if (nextCar) form.getInputNode('tasks')?.focus();
          }}
        />
      </div>
      <form onSubmit={save} noValidate className={classes.form}>
        <section className={classes.part} aria-label={labels.tasks}>
          <h3>{labels.tasks}</h3>
          <TaskLines form={form} labels={taskLabels} currency={currency} />
        </section>
        <section className={classes.part} aria-label={t`Visit`}>
          <h3>
            <Trans>Visit</Trans>
          </h3>
          <div className={classes.facts}>
            <TextInput {...form.getInputProps('name')} label={labels.name} autoComplete="off" />
            <DayField {...form.getInputProps('date')} label={labels.date} clearable={false} />
            <TotalField form={form} currency={currency} />
          </div>
          <ArrivalFields
            labels={arrivalLabels}
            field={(name) => form.getInputProps(name)}
            car={car && date ? { vehicleId: car.vehicleId, date } : undefined}
          />
          <Textarea {...form.getInputProps('notes')} label={labels.notes} autosize minRows={2} />
        </section>
        <FormFailure failed={hadArrived ? undefined : 'create-visit'} reason={failure} />
        <div className={classes.foot}>
          <SheetActions>
            <Button
              variant="subtle"
              onClick={() => {
                forget();
                onStartOver();
              }}
            >
              <Trans>Start over</Trans>
            </Button>
            <Button type="submit" loading={busy || isEntering} size="md" title="Ctrl+Enter">
              <Trans>Save visit</Trans>
            </Button>
          </SheetActions>
        </div>
      </form>
    </div>
  );
}

/** One field finds both: what is missing of client and vehicle stands at it. */
function errorOf({ userId: missing, vehicleId }: FormErrors, owner: User | undefined): ReactNode {
  const userId = owner ? undefined : missing;
  return userId || vehicleId ? (
    <>
      {userId}
      {userId && vehicleId && <br />}
      {vehicleId}
    </>
  ) : undefined;
}
