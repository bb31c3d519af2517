import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type ServiceOffer, useCatalogue } from '#client/features/offerings/catalogue-queries.ts';
import { ServicePrice } from '#client/features/offerings/service-price.tsx';
import { oftenWithOptions } from './task-queries.ts';
import classes from './add-task.module.css';

const FEW = 2;

/**
 * What the shop often did together with the tasks of a visit: offered beside them,
 * left out while the server cannot be asked.
 */
export function OftenWith({ visitId, onOffer }: { visitId: string; onOffer: (offer: ServiceOffer) => void }) {
  const { data } = useQuery(oftenWithOptions(visitId));
  const catalogue = new Map(useCatalogue().map((offer) => [offer.id, offer]));
  const offers = (data?.offeringItemIds ?? []).flatMap((id) => catalogue.get(id) ?? []).slice(0, FEW);
  if (offers.length === 0) return null;
  return (
    <p className={classes.often}>
      <Trans>Often with:</Trans>{' '}
      {offers.map((offer, at) => (
        <Fragment key={offer.id}>
          {at > 0 && ' · '}
          <button type="button" onClick={() => onOffer(offer)}>
            <bdi>{offer.name}</bdi>
          </button>{' '}
          <ServicePrice item={offer} isBare />
        </Fragment>
      ))}
    </p>
  );
}
