import { useLingui } from '@lingui/react/macro';
import { DateInput, type DateInputProps, DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { DatesLocale } from './dates-locale.tsx';
import { useFormats } from './format.ts';
import { readDay } from './read-day.ts';
import { useNow } from './use-now.ts';
import classes from './day-field.module.css';

/** A calendar day; its value is `YYYY-MM-DD`. */
export function DayField(props: Omit<DatePickerInputProps, 'ref'>) {
  const { t } = useLingui();
  return (
    <DatesLocale>
      <DatePickerInput
        valueFormat="D MMMM YYYY"
        clearable
        clearButtonProps={{ 'aria-label': t`Clear the day`, className: classes.clear! }}
        leftSection={<IconCalendar size={20} aria-hidden />}
        {...props}
      />
    </DatesLocale>
  );
}

/** The same, to be typed as well as picked. */
export function TypedDayField(props: DateInputProps) {
  const { i18n } = useLingui();
  const { dayOf } = useFormats();
  const today = dayOf(useNow());
  return (
    <DatesLocale>
      <DateInput valueFormat="D MMMM YYYY" dateParser={(text) => readDay(text, today, i18n.locale)} {...props} />
    </DatesLocale>
  );
}
