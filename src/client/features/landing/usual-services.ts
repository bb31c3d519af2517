import { useLingui } from '@lingui/react/macro';
import type { Drawing } from '#client/features/offerings/service-drawing.ts';

/** What every garage does, for one that has put nothing on its list yet. */
export function useUsualServices(): { title: string; text: string; drawing: Drawing }[] {
  const { t } = useLingui();
  return [
    {
      drawing: 'oil',
      title: t`Oil and filter change`,
      text: t`The right oil for your engine, and a reminder for the next time.`,
    },
    {
      drawing: 'engine',
      title: t`Engine and gearbox`,
      text: t`Timing belts, clutches, leaks and noises: found and mended.`,
    },
    { drawing: 'ac', title: t`Air conditioning`, text: t`Leak test, refill, compressor and filters.` },
    {
      drawing: 'obd',
      title: t`Computer diagnosis`,
      text: t`Fault codes read and explained before anything is replaced.`,
    },
  ];
}
