import { useLingui } from '@lingui/react/macro';
import type { SetupStep } from '#client/features/branding/editor/branding-search.ts';

/** What each step is called, and what it is for. */
export function useSetupWords(): Record<SetupStep, { title: string; text: string }> {
  const { t } = useLingui();
  return {
    name: { title: t`Name and language`, text: t`What your shop is called, and how it greets visitors` },
    look: { title: t`Logo and colour`, text: t`What your clients recognise you by` },
    hours: { title: t`Hours, phone and address`, text: t`For “open now”, the way to you and WhatsApp` },
    services: { title: t`Services and prices`, text: t`The usual ones are proposed: tick what you do` },
    team: { title: t`First colleague`, text: t`A mechanic signs in with a code of his own` },
    tablet: { title: t`The workshop’s tablet`, text: t`Point its camera at a square` },
  };
}
