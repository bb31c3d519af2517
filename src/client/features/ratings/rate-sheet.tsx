import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '#client/ui/sheet.tsx';
import { RateForm } from './rate-form.tsx';
import { ownRatings } from './rating-queries.ts';

type RateSheetProps = { visit: { id: string; label: string }; opened: boolean; onClose: () => void };

/** How one visit was, asked where its client is just now. */
export function RateSheet({ visit, opened, onClose }: RateSheetProps) {
  const { t } = useLingui();
  const { data } = useQuery(ownRatings);
  const before = data?.items.find(({ visitId }) => visitId === visit.id);
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Rate your visit`} size="28rem">
      <p>
        <bdi>{visit.label}</bdi>
      </p>
      <RateForm visitId={visit.id} before={before} onSaved={onClose} />
    </Sheet>
  );
}
