import { useLingui } from '@lingui/react/macro';
import type { SetupStep } from '#client/features/branding/editor/branding-search.ts';

/** What each step is called, what it is for, and how long it takes. */
export function useSetupWords(): Record<SetupStep, { title: string; text: string; minutes: number }> {
  const { t } = useLingui();
  return {
    country: {
      title: t`Country and currency`,
      text: t`Your money, your clock and the plates of your cars`,
      minutes: 1,
    },
    face: {
      title: t`The face of the shop`,
      text: t`What your clients see, on the site and on their phone`,
      minutes: 2,
    },
    hours: { title: t`Hours, phone and address`, text: t`For “open now”, the way to you and WhatsApp`, minutes: 2 },
    services: { title: t`Services and prices`, text: t`The usual ones are proposed: tick what you do`, minutes: 2 },
    team: { title: t`First colleague`, text: t`A mechanic signs in with a code of his own`, minutes: 2 },
    tablet: { title: t`The workshop’s tablet`, text: t`Point its camera at a square`, minutes: 1 },
  };
}
