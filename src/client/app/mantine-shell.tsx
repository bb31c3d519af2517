import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/fr.js';
import { useLingui } from '@lingui/react';
import { DirectionProvider, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { TOAST_LIMIT, TOAST_MS } from '#contract/constants.ts';
import { choose, interfaceState, subscribeToInterface } from '#client/features/interface/interface-state.ts';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { cssVariables, theme } from './theme/theme.ts';
import { UpdateToast } from './update-toast.tsx';

/** Everything that needs Mantine stands under this: sign-in and the two areas. The landing page does without. */
export function MantineShell() {
  const { i18n } = useLingui();
  return (
    <DirectionProvider detectDirection initialDirection={interfaceState().isLtr ? 'ltr' : 'rtl'}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemeManager}>
        <DatesProvider settings={{ locale: i18n.locale, firstDayOfWeek: i18n.locale === 'ar' ? 6 : 1 }}>
          <Notifications
            position="top-center"
            limit={TOAST_LIMIT}
            autoClose={TOAST_MS.default}
            pauseResetOnHover="notification"
            transitionDuration={120}
          />
          <UpdateToast />
          <ConfirmProvider>
            <Outlet />
          </ConfirmProvider>
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Mantine follows the interface's own switch for darkness instead of keeping a second one. */
let stopListening: (() => void) | undefined;
const current = () => (interfaceState().isDarkMode ? 'dark' : 'light');
const schemeManager: MantineColorSchemeManager = {
  get: current,
  set: (scheme) => {
    if (scheme !== current()) choose('isDarkMode', scheme === 'dark');
  },
  subscribe: (onUpdate) => {
    stopListening = subscribeToInterface(() => onUpdate(current()));
  },
  unsubscribe: () => stopListening?.(),
  clear: () => undefined,
};
