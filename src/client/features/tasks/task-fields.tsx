import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { priorities, services } from '#contract/picklists.ts';
import type { Currency } from '#contract/currencies.ts';
import { useMechanics } from '#client/features/users/user-queries.ts';
import { DayField } from '#client/ui/day-field.tsx';
import { AmountField, WholeField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { OfferField } from './offer-field.tsx';
import { fromOffer, type TaskValues } from './task-draft.ts';
import { priorityLabels, serviceLabels } from './task-words.ts';
import classes from './task-fields.module.css';

type TaskFieldsProps = {
  currency: Currency;
  labels: TaskLabels;
  /** The form's props of one of the fields. */
  field: (name: keyof TaskValues, kind?: { type: 'checkbox' }) => GetInputPropsReturnType;
  onOffer: (brought: Partial<TaskValues>) => void;
  /** What stands at the end, as the button that takes the task off. */
  after?: ReactNode;
  onEnterPrice?: () => void;
  /** Gets the focus when the sheet opens. */
  isFirst?: boolean;
};

export type TaskLabels = Record<keyof Required<TaskValues>, string>;

export function useTaskLabels(): TaskLabels {
  const { t } = useLingui();
  return {
    name: t`Task name`,
    service: t`Service`,
    priority: t`Priority`,
    description: t`Description`,
    cost: t`Cost`,
    soldFor: t`Sold for`,
    dueDate: t`Due`,
    assigneeId: t`Mechanic`,
    isOilChange: t`This is an oil change`,
    offeringItemId: t`Service`,
    plannedMinutes: t`Planned minutes`,
    internalNotes: t`Internal notes (no client reads them)`,
    declinedId: t`Declined before`,
  };
}

/** The fields of a task that a desk fills in when the car comes. */
export function TaskFields({
  currency,
  labels,
  field,
  onOffer,
  after,
  onEnterPrice,
  isFirst = false,
}: TaskFieldsProps) {
  const { t, i18n } = useLingui();
  const mechanics = useMechanics();
  const { dayOf, currencySign } = useFormats();
  const today = dayOf(useNow());
  return (
    <div className={classes.box}>
      <div className={classes.fields}>
        <OfferField
          {...field('name')}
          label={labels.name}
          className={classes.name ?? ''}
          {...(isFirst && { 'data-autofocus': true })}
          openOnFocus={false}
          onOffer={(offer) => onOffer(fromOffer(offer))}
        />
        <AmountField
          {...field('soldFor')}
          label={labels.soldFor}
          rightSection={currencySign(currency)}
          rightSectionWidth={56}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !onEnterPrice) return;
            event.preventDefault();
            onEnterPrice();
          }}
        />
        <NativeSelect
          {...field('service')}
          label={labels.service}
          data={services.map((value) => ({ value, label: i18n._(serviceLabels[value]) }))}
        />
        <NativeSelect
          {...field('priority')}
          className={classes.priority ?? ''}
          label={labels.priority}
          data={priorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
        />
        <DayField {...field('dueDate')} label={labels.dueDate} minDate={today} />
        <NativeSelect
          {...field('assigneeId')}
          label={labels.assigneeId}
          data={[{ value: '', label: t`Nobody yet` }, ...mechanics]}
        />
        <div className={classes.last}>
          <WholeField
            {...field('plannedMinutes')}
            className={classes.minutes ?? ''}
            label={labels.plannedMinutes}
            maxLength={4}
          />
          <Checkbox {...field('isOilChange', { type: 'checkbox' })} label={labels.isOilChange} />
          {after}
        </div>
      </div>
    </div>
  );
}
