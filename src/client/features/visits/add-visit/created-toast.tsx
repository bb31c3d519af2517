import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Visit } from '#contract/visits.ts';
import { offerSteps } from '#client/feedback/step-toast.tsx';
import { plateWords } from '#client/features/plates/plate-words.tsx';

/** Says that a visit was made and leads on to it, or to the paper for the mechanic. */
export function useCreatedToast() {
  const navigate = useNavigate();
  return (words: string, { id: visitId, userId, vehicleId, plateNumber }: Visit) => {
    const open = (print?: 'job') =>
      void navigate({
        to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId',
        params: { userId, vehicleId, visitId },
        search: { print },
      });
    offerSteps({
      id: `created:${visitId}`,
      words: plateWords(plateNumber, words),
      steps: [
        { label: <Trans>Open it</Trans>, onChoose: () => open() },
        { label: <Trans>Print job card</Trans>, onChoose: () => open('job') },
      ],
    });
  };
}
