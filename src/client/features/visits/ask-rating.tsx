import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownRatings } from '#client/features/ratings/rating-queries.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useVisitLabel } from './use-visit-label.ts';

const RateSheet = lazySheet(async () => (await import('#client/features/ratings/rate-sheet.tsx')).RateSheet);

/** So long after a delivery its client is asked how it was, in milliseconds. */
const ASKED_MS = 14 * 86_400_000;

/** Asks how the last visit of a car was, until its client has said it. */
export function AskRating({ visits }: { visits: readonly VisitView[] }) {
  const now = useNow();
  const labelOf = useVisitLabel();
  const [isOpen, open] = useState(false);
  const last = visits
    .filter(({ closedAt }) => closedAt !== null && now - Date.parse(closedAt) < ASKED_MS)
    .toSorted((a, b) => Date.parse(b.closedAt ?? '') - Date.parse(a.closedAt ?? ''))[0];
  const { data } = useQuery({ ...ownRatings, enabled: last !== undefined });
  if (!last || !data || data.items.some(({ visitId }) => visitId === last.id)) return null;
  return (
    <>
      <Button fullWidth variant="default" leftSection={<IconStar aria-hidden />} onClick={() => open(true)}>
        <Trans>Rate your visit</Trans>
      </Button>
      <RateSheet visit={{ id: last.id, label: labelOf(last) }} opened={isOpen} onClose={() => open(false)} />
    </>
  );
}
