import { DateInput, type DateInputProps, DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { DatesLocale } from './dates-locale.tsx';

/** A calendar day; its value is `YYYY-MM-DD`. */
export function DayField(props: Omit<DatePickerInputProps, 'ref'>) {
  return (
    <DatesLocale>
      <DatePickerInput
        valueFormat="D MMMM YYYY"
        clearable
        leftSection={<IconCalendar size={20} aria-hidden />}
        {...props}
      />
    </DatesLocale>
  );
}

/** The same, to be typed as well as picked. */
export function TypedDayField(props: DateInputProps) {
  return (
    <DatesLocale>
      <DateInput valueFormat="D MMMM YYYY" {...props} />
    </DatesLocale>
  );
}
