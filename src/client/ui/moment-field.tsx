import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { IconClock } from '@tabler/icons-react';
import { DatesLocale } from './dates-locale.tsx';

/** A day and a time of it; its value is local, `YYYY-MM-DD HH:mm:ss`. */
export function MomentField(props: Omit<DateTimePickerProps, 'ref'>) {
  return (
    <DatesLocale>
      <DateTimePicker
        valueFormat="D MMM YYYY HH:mm"
        clearable
        leftSection={<IconClock size={20} aria-hidden />}
        {...props}
      />
    </DatesLocale>
  );
}
