import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/fr.js';
import { useLingui } from '@lingui/react';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';

/**
 * Around each field for a day: calendars in the page's language. Here and not around the
 * page, which would carry them without a field.
 */
export function DatesLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <DatesProvider settings={{ locale: i18n.locale, firstDayOfWeek: i18n.locale === 'ar' ? 6 : 1 }}>
      {children}
    </DatesProvider>
  );
}
