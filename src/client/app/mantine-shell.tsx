import './theme/mantine.css';
import { DirectionProvider, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { choose, interfaceState, subscribeToInterface } from '#client/features/interface/interface-state.ts';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { OnIdle } from '#client/ui/on-idle.ts';
import { sparePart } from '#client/ui/spare-part.tsx';
import { areToastsWanted, onWantedToasts } from '#client/ui/wanted-toasts.ts';
import { cssVariables, theme } from './theme/theme.ts';

// Where their code does not come the page stays, and what they say waits for it.
const Toasts = sparePart(async () => (await import('./toasts.tsx')).Toasts);

/** Everything that needs Mantine stands under this: sign-in and the two areas. The landing page does without. */
export function MantineShell() {
  const isWanted = useSyncExternalStore(onWantedToasts, areToastsWanted);
  return (
    <DirectionProvider detectDirection initialDirection={interfaceState().isLtr ? 'ltr' : 'rtl'}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemeManager}>
        <ConfirmProvider>
          <Outlet />
          <Suspense fallback={null}>
            <OnIdle isWanted={isWanted}>
              <Toasts />
            </OnIdle>
          </Suspense>
        </ConfirmProvider>
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
