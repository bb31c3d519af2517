import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessages } from '#client/feedback/error-messages.ts';
import { Card } from '#client/ui/card.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { RateForm } from './rate-form.tsx';
import { ownRatings } from './rating-queries.ts';

/** `visits`: what a client may rate besides the shop, which is offered to whom it has given a car back. */
type RateCardProps = { visits: readonly { id: string; label: string }[] };

/** The choice that is no visit. */
const SHOP = '';

/** What a client says of the shop or of one visit; what was said before stands in the form and may be changed. */
export function RateCard({ visits }: RateCardProps) {
  const { t, i18n } = useLingui();
  const { data, isPending } = useQuery(ownRatings);
  const [chosen, choose] = useState(SHOP);
  const choices = [
    ...(data?.mayRateShop ? [{ value: SHOP, label: t`The workshop as a whole` }] : []),
    ...visits.map(({ id, label }) => ({ value: id, label })),
  ];
  const of = (choices.find(({ value }) => value === chosen) ?? choices[0])?.value;
  const visitId = of === SHOP ? null : of;
  const before = data?.items.find((rating) => rating.visitId === visitId);
  return (
    <Card label={t`Rate us`}>
      <h2>
        <Trans>Rate us</Trans>
      </h2>
      {isPending ? (
        <SkeletonCards count={1} />
      ) : visitId === undefined ? (
        <p>{i18n._(errorMessages['never-delivered'])}</p>
      ) : (
        <>
          {visits.length > 0 && (
            <NativeSelect
              label={t`What do you rate?`}
              value={of ?? SHOP}
              onChange={(event) => choose(event.currentTarget.value)}
              data={choices}
            />
          )}
          <RateForm key={`${of} ${before?.rev}`} visitId={visitId} before={before} />
        </>
      )}
    </Card>
  );
}
